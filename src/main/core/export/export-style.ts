/** The style of an export's pages: light and dark, and on paper. It loads nothing. */
export const EXPORT_STYLE = `:root {
  color-scheme: light dark;
  --ground: #f4f2ee;
  --paper: #ffffff;
  --own: #dcefe3;
  --ink: #1d1f1e;
  --soft: #5a605d;
  --rule: #d9d6cf;
  --accent: #1f6b4a;
  --warn: #8a4b00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #161817;
    --paper: #232625;
    --own: #1d3a2c;
    --ink: #e9ebe9;
    --soft: #a5aca8;
    --rule: #3a3f3c;
    --accent: #7fd0a8;
    --warn: #f0b36a;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0 auto;
  max-width: 52rem;
  padding: 2rem 1rem 4rem;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.45 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
a {
  color: var(--accent);
}
h1 {
  margin: 0.5rem 0;
  font-size: 1.6rem;
}
h2 {
  margin: 2rem 0 0.5rem;
  font-size: 1.1rem;
}
nav {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
}
.facts {
  display: grid;
  gap: 0.15rem;
  margin: 0 0 1rem;
}
.facts div {
  display: grid;
  grid-template-columns: minmax(7rem, 11rem) 1fr;
  gap: 0.75rem;
}
.facts dt {
  color: var(--soft);
}
.facts dd {
  margin: 0;
  overflow-wrap: anywhere;
}
table {
  width: 100%;
  border-collapse: collapse;
  background: var(--paper);
}
th,
td {
  padding: 0.45rem 0.6rem;
  border: 1px solid var(--rule);
  text-align: start;
  vertical-align: top;
  overflow-wrap: anywhere;
}
td.number {
  text-align: end;
  white-space: nowrap;
}
.messages,
.gaps {
  margin: 1rem 0;
  padding: 0;
  list-style: none;
}
.day {
  margin: 1.5rem 0 0.75rem;
  text-align: center;
  color: var(--soft);
  font-weight: 600;
}
.gap {
  margin: 0.75rem 0;
  padding: 0.5rem 0.75rem;
  border: 1px dashed var(--warn);
  border-radius: 0.5rem;
  color: var(--warn);
}
.message {
  width: fit-content;
  max-width: 85%;
  margin: 0.4rem 0;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--rule);
  border-radius: 0.75rem;
  background: var(--paper);
}
.message.out {
  margin-inline-start: auto;
  background: var(--own);
}
.message p {
  margin: 0.15rem 0;
}
.sender {
  font-weight: 600;
}
.text {
  margin: 0.15rem 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.kind,
.note,
.meta,
figcaption {
  color: var(--soft);
  overflow-wrap: anywhere;
}
.note {
  white-space: pre-wrap;
}
.meta,
figcaption {
  font-size: 0.8rem;
}
.missing {
  color: var(--warn);
}
blockquote {
  margin: 0.25rem 0;
  padding: 0.15rem 0.6rem;
  border-inline-start: 3px solid var(--accent);
  color: var(--soft);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
figure {
  margin: 0.25rem 0;
}
img,
video {
  display: block;
  max-width: 100%;
  max-height: 24rem;
  border-radius: 0.5rem;
}
@media print {
  :root {
    --ground: #ffffff;
    --paper: #ffffff;
    --own: #f1f5f2;
    --ink: #000000;
    --soft: #444444;
    --rule: #bbbbbb;
    --accent: #1f6b4a;
    --warn: #8a4b00;
  }
  body {
    max-width: none;
    padding: 0;
    font-size: 10pt;
  }
  nav,
  audio {
    display: none;
  }
  .message,
  .gap,
  tr,
  figure {
    break-inside: avoid;
  }
  .day,
  h1,
  h2 {
    break-after: avoid;
  }
  img,
  video {
    max-height: 9cm;
  }
}
`
