import type { ComponentProps } from 'react'
import { useT } from '../i18n/i18n.ts'
import { closeDialog } from '../store/actions/view.ts'
import { Dialog } from '../ui/Dialog.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'closeLabel' | 'onClose'> & {
  /** What closing means where more than this dialog ends by it, or another one stays open. */
  readonly onClose?: () => void
}

/** A dialog of the window, with the button that closes it. */
export function AppDialog({ onClose = closeDialog, ...dialog }: Props) {
  const t = useT()
  return <Dialog {...dialog} closeLabel={t('app.close')} onClose={onClose} />
}
