import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import { KeyHint } from './KeyHint.tsx'

/** The keys of a palette that leads through a list, at its foot. */
export function PaletteKeys(props: {
  /** What Enter does; null while there is nothing to choose. */
  readonly enter: string | null
  /** What other keys choose. */
  readonly children?: ReactNode
}) {
  const t = useT()
  return (
    <>
      {props.enter === null ? null : (
        <>
          <KeyHint chords={['ArrowUp', 'ArrowDown']} words={t('switcher.choose')} />
          <KeyHint chords={['Enter']} words={props.enter} />
          {props.children}
        </>
      )}
      <KeyHint chords={['Escape']} words={t('switcher.close')} />
    </>
  )
}
