import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import './banner.css'

const ICONS = { bad: CircleAlert, warn: TriangleAlert, info: Info }

/** A message across a pane. `bad` interrupts a screen reader (alert), the others wait their turn (status). */
export function Banner(props: {
  readonly tone: 'bad' | 'warn' | 'info'
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly dismiss?: { readonly label: string; readonly onPress: () => void }
}) {
  const { tone, children, actions, dismiss } = props
  const Icon = ICONS[tone]
  return (
    <div className={`banner banner-${tone}`}>
      <Icon aria-hidden="true" className="banner-icon" />
      <div className="banner-words" role={tone === 'bad' ? 'alert' : 'status'}>
        {children}
      </div>
      {actions ? <span className="banner-do">{actions}</span> : null}
      {dismiss ? (
        <IconButton label={dismiss.label} onPress={dismiss.onPress} className="banner-close">
          <X />
        </IconButton>
      ) : null}
    </div>
  )
}
