import { useId, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { LinkByCode } from './LinkByCode.tsx'
import { LinkByPicture } from './LinkByPicture.tsx'

/** Links a phone, by a code that is typed on it or a QR code that it scans. Ends once one is linked. */
export function LinkPhone(props: {
  readonly account: Account
  readonly onClose: () => void
  readonly onLinked: () => void
}) {
  const { account, onClose, onLinked } = props
  const t = useT()
  const id = useId()
  const [way, setWay] = useState<'code' | 'qr'>('code')
  return (
    <AppDialog title={t('doctor.link.title')} onClose={onClose} size="small">
      <div className="doctor-way">
        <span id={id}>{t('doctor.link.way')}</span>
        <Segments
          labelledBy={id}
          value={way}
          options={(['code', 'qr'] as const).map((value) => ({ value, label: t(`doctor.link.${value}`) }))}
          onChange={setWay}
        />
      </div>
      {way === 'code' ? (
        <LinkByCode account={account} onLinked={onLinked} />
      ) : (
        <LinkByPicture accountId={account.id} onLinked={onLinked} />
      )}
    </AppDialog>
  )
}
