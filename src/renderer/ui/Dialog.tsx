import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './Button.tsx'
import './dialog.css'

/** Closes what lies over the window. */
export function CloseButton(props: { readonly label: string; readonly onPress: () => void }) {
  return (
    <IconButton label={props.label} onPress={props.onPress}>
      <X />
    </IconButton>
  )
}

/** A dialog over the window. Escape closes it; a click beside it does too, unless work could be lost (`keep`). */
export function Dialog(props: {
  readonly title: string
  /** Shown in place of the title, which stays the dialog's name. */
  readonly heading?: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'sheet' | 'large' | 'wide'
  /** It has a head of its own, with the button that closes it: the title is only said. */
  readonly bare?: boolean
  /** At the top of the window: what is typed into stays where it is while the results below it come and go. */
  readonly top?: boolean
  readonly keep?: boolean
  readonly role?: 'dialog' | 'alertdialog'
}) {
  const {
    title,
    heading = title,
    closeLabel,
    onClose,
    children,
    footer,
    size = 'medium',
    bare = false,
    top = false,
    keep = false,
    role = 'dialog',
  } = props
  // One that takes the place of another stands there at once: a fade would show the window between them.
  const [enters] = useState(() => document.querySelector('.dialog-overlay') === null)
  return (
    <ModalOverlay
      className={['dialog-overlay', top ? 'dialog-overlay-top' : '', enters ? 'dialog-enters' : ''].join(' ')}
      isOpen
      isDismissable={!keep}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={`dialog-modal dialog-${size}`}>
        <AriaDialog className="dialog" role={role} {...(heading === title ? {} : { 'aria-label': title })}>
          {bare ? (
            <Heading slot="title" level={1} className="visually-hidden">
              {title}
            </Heading>
          ) : (
            <div className="dialog-head">
              <Heading slot="title" className="dialog-title">
                {heading}
              </Heading>
              <CloseButton label={closeLabel} onPress={onClose} />
            </div>
          )}
          {bare ? children : <div className="dialog-body">{children}</div>}
          {footer === undefined ? null : <div className="dialog-foot">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
