import { Banner } from '../ui/Banner.tsx'

/** Why a form was refused: a banner, or only read aloud where the words stand at their field. */
export function FormRefusal({ text, atField }: { readonly text: string | null; readonly atField: boolean }) {
  if (text === null) return null
  if (!atField) return <Banner tone="bad">{text}</Banner>
  return (
    <p className="visually-hidden" role="alert">
      {text}
    </p>
  )
}
