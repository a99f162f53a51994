import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import './dialog.css'
import './palette.css'

/**
 * A field with what it finds below it, at the top of the window. Its place and size stay while what is found comes and goes.
 * Escape or a click beside it closes it.
 */
export function Palette(props: {
  readonly title: string
  readonly onClose: () => void
  readonly field: ReactNode
  readonly children: ReactNode
  readonly foot: ReactNode
}) {
  const { title, onClose, field, children, foot } = props
  return (
    <ModalOverlay
      className="dialog-overlay dialog-overlay-top dialog-enters"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className="dialog-modal palette">
        <Dialog className="dialog" aria-label={title}>
          <div className="palette-field">{field}</div>
          <div className="palette-body">{children}</div>
          <div className="palette-foot">{foot}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
