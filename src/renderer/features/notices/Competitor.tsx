import { useState } from 'react'
import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Another program takes messages of these accounts: said for as long as it is so, or until it is put away. */
export function Competitor({
  said,
}: {
  readonly said: (sentence: string, accountId: string | null) => string
}) {
  const t = useT()
  const facts = useApp((state) => state.facts)
  const [away, setAway] = useState<readonly string[]>([])
  return Object.values(facts).map(({ accountId, competitor }) => {
    const id = competitor && `${accountId}/${competitor.since}`
    if (!competitor || id === null || away.includes(id)) return null
    return (
      <Banner
        key={id}
        tone="warn"
        actions={
          <Button look="pill" onPress={() => openDialog({ name: 'account', accountId })}>
            {t('competitor.edit')}
          </Button>
        }
        dismiss={{ label: t('app.dismiss'), onPress: () => setAway([...away, id]) }}
      >
        {said(problemText(problem('competitor', { count: competitor.missed })), accountId)}
      </Banner>
    )
  })
}
