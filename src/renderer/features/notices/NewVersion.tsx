import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** A newer version waits for the person's word: said once per version and start, until it is put away. */
export function NewVersion() {
  const t = useT()
  const { state, found } = useApp((app) => app.update)
  const [away, setAway] = useState('')
  if (state !== 'ready' || !found || found.version === away) return null
  const putAway = (): void => setAway(found.version)
  return (
    <Banner
      tone="info"
      actions={
        <Button
          look="pill"
          onPress={() => {
            putAway()
            openDialog({ name: 'settings', tab: 'about' })
          }}
        >
          {t('updates.what')}
        </Button>
      }
      dismiss={{ label: t('app.dismiss'), onPress: putAway }}
    >
      {t('updates.ready', { version: found.version })}
    </Banner>
  )
}
