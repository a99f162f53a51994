import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { PassphraseDialog } from '../../parts/PassphraseDialog.tsx'
import { makeMove } from '../../store/actions/move.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** Asks for the passphrase of a new file, and what goes into it. Where it goes is asked by the system. */
export function MakeMove() {
  const t = useT()
  const [files, setFiles] = useState(true)
  return (
    <PassphraseDialog
      title={t('move.make.title')}
      body={t('move.make.body')}
      fields={['passphrase', 'repeated']}
      confirm={t('move.make.confirm')}
      onConfirm={({ passphrase }) => makeMove(passphrase, files)}
      // What begins is shown in its place; who would rather choose no place stays here.
      onDone={() => undefined}
    >
      <Checkbox
        label={t('move.make.files')}
        help={t('move.make.files.help')}
        checked={files}
        onChange={setFiles}
      />
    </PassphraseDialog>
  )
}
