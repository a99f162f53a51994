import type { MovePreview as Preview } from '../../../shared/model/move.ts'
import { locale, useT } from '../../i18n/i18n.ts'
import { dayAndTime, shortDay } from '../../text/time.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** What a file holds, and what of it is new here: seen before anything changes. */
export function MovePreview(props: {
  readonly name: string
  readonly preview: Preview
  readonly settings: boolean
  readonly onSettings: (settings: boolean) => void
}) {
  const { name, preview, settings, onSettings } = props
  const { accounts, files, madeAt, messages, newMessages, oldest, unsent } = preview
  const t = useT()
  return (
    <>
      <p className="move-name">
        <bdi>{name}</bdi>
        <span className="form-note">{t('move.preview.made', { time: dayAndTime(madeAt) })}</span>
      </p>
      <ul className="move-accounts" aria-label={t('move.preview.accounts')}>
        {accounts.map((account, at) => (
          <li key={at}>
            <bdi>{account.name}</bdi>
            <span>
              {t(account.isHere ? 'move.preview.here' : 'move.preview.new', {
                messages: t('move.count.messages', { count: account.messages }),
              })}
            </span>
          </li>
        ))}
      </ul>
      <dl className="move-facts">
        {oldest === null ? null : <Fact label={t('move.preview.oldest')} value={shortDay(oldest)} />}
        <Fact label={t('move.preview.messages')} value={number(messages)} />
        <Fact label={t('move.preview.fresh')} value={number(newMessages)} />
        {files > 0 ? <Fact label={t('move.preview.files')} value={number(files)} /> : null}
      </dl>
      {unsent > 0 ? <p>{t('move.unsent', { count: unsent })}</p> : null}
      <p className="form-note">{t('move.preview.stays')}</p>
      <Checkbox label={t('move.settings')} checked={settings} onChange={onSettings} />
    </>
  )
}

const number = (value: number): string => new Intl.NumberFormat(locale()).format(value)

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
