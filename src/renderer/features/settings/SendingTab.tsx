import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { NumberInput } from '../../parts/NumberInput.tsx'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { Macros } from './Macros.tsx'
import { RecallWindow } from './RecallWindow.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section, Unsearched, WhenFound } from './Section.tsx'
import { MIN_INTERVAL_MS, MAX_INTERVAL_MS, useSendingInterval } from './use-sending-interval.ts'

function Interval({ account }: { readonly account: Account }) {
  const t = useT()
  const interval = useSendingInterval(account.id)
  const { kept, typed, saved, problem } = interval
  if (kept === null) {
    return (
      <SettingRow
        label={t('settings.interval')}
        help={t('settings.interval.help')}
        group
        below={problem !== null}
      >
        {() =>
          problem ? (
            <div className="settings-interval">
              <MessageProblem problem={problem} />
              <Button look="pill" onPress={interval.askAgain}>
                {t('settings.interval.retry')}
              </Button>
            </div>
          ) : (
            <Waiting words={t('settings.interval.loading')} />
          )
        }
      </SettingRow>
    )
  }
  return (
    <>
      <SettingRow
        label={t('settings.interval')}
        help={t('settings.interval.help')}
        error={problem ? problemText(problem) : null}
      >
        {({ id: field, describedBy }) => (
          <>
            <NumberInput
              id={field}
              describedBy={describedBy}
              value={typed}
              onChange={interval.type}
              min={MIN_INTERVAL_MS}
              max={MAX_INTERVAL_MS}
              invalid={problem !== null}
            />
            <Button
              look="pill"
              onPress={() => void interval.save()}
              busy={interval.busy}
              disabled={typed === kept}
            >
              {t('settings.interval.save')}
            </Button>
          </>
        )}
      </SettingRow>
      <p role="status" className="settings-said">
        {saved ? t('settings.interval.saved') : ''}
      </p>
    </>
  )
}

/** How long a message can be recalled, and how fast each account sends: that pace the service keeps, so it is asked and told. */
export function SendingTab() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  return (
    <>
      <Section title={t('settings.tab.sending')} quiet>
        <RecallWindow />
        <Macros />
      </Section>
      {accounts.length === 0 ? (
        <Unsearched>
          <p className="settings-text">{t('settings.accounts.none')}</p>
        </Unsearched>
      ) : null}
      {accounts.map((account) => (
        <Section key={account.id} title={account.name}>
          {capabilitiesOf(account).reads ? (
            <WhenFound words={[t('settings.interval'), t('settings.interval.help')]}>
              <Interval account={account} />
            </WhenFound>
          ) : (
            <SettingRow label={t('settings.interval')} help={t('settings.interval.needsInstance')} group>
              {() => null}
            </SettingRow>
          )}
        </Section>
      ))}
    </>
  )
}
