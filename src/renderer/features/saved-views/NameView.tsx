import { useState } from 'react'
import { SAVED_VIEW_LIMITS } from '../../../shared/model/saved-view.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { nameView } from '../../store/actions/saved-views.ts'
import { dialogCloser } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'

/** Asks for the name of what the list shows, or for another name of a saved view (`place`). */
export function NameView({ place }: { readonly place: number | null }) {
  const t = useT()
  const before = useApp(({ settings }) => (place === null ? undefined : settings.savedViews[place]))
  const text = useApp(({ search }) => search.trim())
  const [name, setName] = useState(before?.name ?? text.slice(0, SAVED_VIEW_LIMITS.name))
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    const given = name.trim()
    if (given === '') {
      setError(t('views.name.empty'))
      return
    }
    if (busy) return
    setBusy(true)
    const close = dialogCloser()
    const refused = await nameView(given, place)
    setBusy(false)
    if (refused) setError(problemText(refused))
    else close()
  }

  return (
    <AppDialog
      title={t(place === null ? 'views.save.title' : 'views.rename')}
      size="small"
      footer={
        <>
          <span className="spacer" />
          <Button look="accent" busy={busy} onPress={() => void save()}>
            {t('views.confirm')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void save()}>
        <TextField
          label={t('views.name')}
          help={t('views.help')}
          value={name}
          error={error}
          autoFocus
          onChange={(value) => {
            setName(value.slice(0, SAVED_VIEW_LIMITS.name))
            setError(null)
          }}
        />
      </Form>
    </AppDialog>
  )
}
