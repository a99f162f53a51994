import { useMemo, type ReactNode } from 'react'
import { format, type Piece, type Style } from './format.ts'

const TAGS = { bold: 'strong', italic: 'em', strike: 's', mono: 'code' } as const satisfies Record<
  Style,
  string
>

function draw(pieces: readonly Piece[]): ReactNode[] {
  return pieces.map((piece, index) => {
    if (piece.type === 'text') return piece.text
    if (piece.type === 'link') {
      return (
        <span key={index} className="text-link">
          {piece.text}
        </span>
      )
    }
    const Tag = TAGS[piece.type]
    return <Tag key={index}>{draw(piece.pieces)}</Tag>
  })
}

/** Words of a stranger: formatted, isolated from the direction of what surrounds them, and never markup. */
export function FormattedText({ text }: { readonly text: string }) {
  const pieces = useMemo(() => format(text), [text])
  return (
    <div className="text-body" dir="auto">
      {draw(pieces)}
    </div>
  )
}
