import { showHidden } from '../../shared/lib/letters.ts'
import { splitMentions, type Mention } from '../../shared/lib/mentions.ts'
import { LINE_BREAK } from '../../shared/lib/text-start.ts'
import { useMemo, type ReactNode } from 'react'
import { format, type Piece, type Style } from './format.ts'

const TAGS = { bold: 'strong', italic: 'em', strike: 's', mono: 'code' } as const satisfies Record<
  Style,
  string
>

function draw(pieces: readonly Piece[], mentions: readonly Mention[], link: LinkProps): ReactNode[] {
  return pieces.map((piece, index) => {
    if (piece.type === 'text') return splitMentions(piece.text, mentions).map(drawMention)
    if (piece.type === 'link') return <TextLink key={index} text={piece.text} href={piece.href} {...link} />
    const Tag = TAGS[piece.type]
    return <Tag key={index}>{draw(piece.pieces, mentions, link)}</Tag>
  })
}

function drawMention(part: string | Mention, index: number): ReactNode {
  if (typeof part === 'string') return part
  return (
    <bdi key={index} className="mention">
      @{showHidden(part.name)}
    </bdi>
  )
}

interface LinkProps {
  readonly onLink: (address: string) => void
  readonly tabIndex: number
}

/** A web or e-mail address in a text. It navigates nowhere: the one door to the outside is asked. */
function TextLink({
  text,
  href,
  onLink,
  tabIndex,
}: LinkProps & { readonly text: string; readonly href: string }) {
  return (
    <span
      role="link"
      className="text-link"
      tabIndex={tabIndex}
      onClick={() => onLink(href)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onLink(href)
      }}
    >
      {showHidden(text)}
    </span>
  )
}

/** The engine breaks a line at a line feed only; a text may use any of Unicode's line breaks. */
function brokenLines(text: string): string {
  return text.replaceAll(LINE_BREAK, '\n')
}

/** Words of a stranger: formatted, with the names of whom they mention, isolated from the direction of what surrounds them, and never markup. */
export function FormattedText({
  text,
  mentions = [],
  ...link
}: LinkProps & { readonly text: string; readonly mentions?: readonly Mention[] }) {
  const pieces = useMemo(() => format(brokenLines(text)), [text])
  return (
    <div className="text-body" dir="auto">
      {draw(pieces, mentions, link)}
    </div>
  )
}
