import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ask } from '../../store/actions/ask.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { dayAndTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { SwitchRow } from './rows/SwitchRow.tsx'
import { TextRow } from './rows/TextRow.tsx'
import { Section, Unsearched } from './Section.tsx'
import './updates.css'

/** Whether newer versions are looked for, where, and what was found. */
export function Updates() {
  const t = useT()
  const { state, found } = useApp((app) => app.update)
  if (state === 'unsupported') {
    return (
      <Section title={t('updates.title')}>
        <SettingRow label={t('updates.unsupported')} group>
          {() => null}
        </SettingRow>
      </Section>
    )
  }
  return (
    <Section title={t('updates.title')}>
      <SwitchRow
        label={t('updates.on')}
        help={t('updates.on.help')}
        checked={state !== 'off'}
        onChange={(on) => void saveSettings({ updates: on ? 'on' : 'off' })}
      />
      {state === 'off' ? null : (
        <>
          <Feed />
          <Unsearched>
            <Standing />
            {found ? <Found /> : null}
          </Unsearched>
        </>
      )}
    </Section>
  )
}

/** What is wrong with the address itself is said at its field. */
const isOfFeed = ({ code }: Problem): boolean => code.startsWith('update-feed-')

/** The address, saved when the field is left: half an address is asked by nobody. */
function Feed() {
  const t = useT()
  const kept = useApp((app) => app.settings.updateFeed)
  const [typed, setTyped] = useState(kept)
  const { problem } = useApp((app) => app.update)
  const wrong = problem && isOfFeed(problem) && typed.trim() === kept ? problem : null
  return (
    <TextRow
      label={t('updates.feed')}
      help={t('updates.feed.help')}
      mode="url"
      value={typed}
      onChange={(value) => setTyped(value.slice(0, 2000))}
      error={wrong ? problemText(wrong) : null}
      onBlur={() => {
        if (typed.trim() !== kept) void saveSettings({ updateFeed: typed.trim() })
      }}
    />
  )
}

/** What the last look said. */
function Standing() {
  const t = useT()
  const { state, checkedAt, problem } = useApp((app) => app.update)
  const busy = state === 'checking'
  const settled = state === 'fetching' || state === 'agreed'
  return (
    <div className="settings-row">
      {settled || (problem && isOfFeed(problem)) ? null : (
        <Button onPress={() => void ask('update.look', {})} busy={busy}>
          {t('updates.look')}
        </Button>
      )}
      <p role="status" className="settings-progress">
        {busy ? (
          <>
            <Spinner /> {t('updates.looking')}
          </>
        ) : null}
        {state === 'current' && checkedAt !== null
          ? t('updates.current', { time: dayAndTime(checkedAt) })
          : null}
        {problem && !busy && !isOfFeed(problem) ? problemText(problem) : null}
      </p>
    </div>
  )
}

/** The newer version: what it brings, and the person's word on it. */
function Found() {
  const t = useT()
  const { state, found, percent } = useApp((app) => app.update)
  if (!found) return null
  const { version, notes } = found
  return (
    <section className="update-found" aria-label={t('updates.ready', { version })}>
      <p className="update-version" role="status">
        {state === 'agreed' ? t('updates.agreed', { version }) : t('updates.ready', { version })}
      </p>
      {notes === '' ? null : (
        <div className="update-notes" tabIndex={0} role="region" aria-label={t('updates.notes')}>
          {notes}
        </div>
      )}
      {state === 'fetching' ? (
        <Progress label={t('updates.fetching', { version })} done={percent} total={100} />
      ) : null}
      {state === 'ready' ? (
        <Button look="accent" onPress={() => void ask('update.agree', { yes: true })}>
          {t('updates.agree')}
        </Button>
      ) : null}
      {state === 'fetching' || state === 'agreed' ? (
        <Button onPress={() => void ask('update.agree', { yes: false })}>{t('updates.disagree')}</Button>
      ) : null}
    </section>
  )
}
