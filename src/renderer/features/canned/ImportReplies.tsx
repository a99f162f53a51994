import { useId, useState, type ReactNode } from 'react'
import type { CannedPreview } from '../../../shared/model/canned-file.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { importCanned } from '../../store/actions/canned.ts'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Segments.tsx'
import './import-replies.css'

/** A part of the preview under its heading; nothing where it has none. */
function Part(props: { readonly title: string; readonly shown: boolean; readonly children: ReactNode }) {
  const { title, shown, children } = props
  const id = useId()
  if (!shown) return null
  return (
    <section className="import-part">
      <h3 className="canned-folder" id={id}>
        {title}
      </h3>
      <ul className="canned-group" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}

/** The shortcut and folder of a reply. */
function Head(props: { readonly shortcut: string; readonly folder: string; readonly id?: string }) {
  return (
    <span className="import-head">
      <bdi className="canned-shortcut" id={props.id}>
        /{props.shortcut}
      </bdi>
      {props.folder === '' ? null : <bdi className="canned-used">{props.folder}</bdi>}
    </span>
  )
}

/** One reply that is here already and says something else in the file: the person says which one stays. */
function Changed(props: {
  readonly change: CannedPreview['changed'][number]
  readonly takes: boolean
  readonly onTake: (takes: boolean) => void
}) {
  const { change, takes, onTake } = props
  const { mine, theirs } = change
  const t = useT()
  const id = useId()
  return (
    <li className="import-changed">
      <Head shortcut={mine.shortcut} folder={(takes ? theirs : mine).folder} id={id} />
      <Segments
        labelledBy={id}
        value={takes ? 'theirs' : 'mine'}
        onChange={(value) => onTake(value === 'theirs')}
        options={[
          { value: 'mine', label: t('canned.import.mine') },
          { value: 'theirs', label: t('canned.import.theirs') },
        ]}
      />
      <p className="import-words" data-stays={!takes || theirs.text === mine.text} dir="auto">
        {mine.text}
      </p>
      {theirs.text === mine.text ? null : (
        <p className="import-words" data-stays={takes} dir="auto">
          {theirs.text}
        </p>
      )}
    </li>
  )
}

/** What the file has that cannot be read as a reply, and where. */
function RefusedPart({ preview }: { readonly preview: CannedPreview }) {
  const { refused, refusedCount, format } = preview
  const t = useT()
  return (
    <Part title={t('canned.import.refused', { count: refusedCount })} shown={refusedCount > 0}>
      {refused.map(({ line, problem }) => (
        <li key={line} className="import-refused">
          <span className="import-line">
            {t(format === 'csv' ? 'canned.import.line' : 'canned.import.entry', { line })}
          </span>{' '}
          {problemText(problem)}
        </li>
      ))}
      {refusedCount > refused.length ? (
        <li>{t('canned.import.more', { count: refusedCount - refused.length })}</li>
      ) : null}
    </Part>
  )
}

/** The replies that say something else in the file; `theirs`: the shortcuts of those that are taken from it. */
function ChangedPart(props: {
  readonly changed: CannedPreview['changed']
  readonly theirs: ReadonlySet<string>
  readonly onTake: (shortcuts: readonly string[], takes: boolean) => void
}) {
  const { changed, theirs, onTake } = props
  const t = useT()
  const all = changed.map(({ mine }) => mine.shortcut)
  return (
    <Part title={t('canned.import.changed', { count: changed.length })} shown={changed.length > 0}>
      {changed.length > 1 ? (
        <li className="import-all">
          <Button look="pill" onPress={() => onTake(all, false)}>
            {t('canned.import.allMine')}
          </Button>
          <Button look="pill" onPress={() => onTake(all, true)}>
            {t('canned.import.allTheirs')}
          </Button>
        </li>
      ) : null}
      {changed.map((change) => (
        <Changed
          key={change.mine.id}
          change={change}
          takes={theirs.has(change.mine.shortcut)}
          onTake={(takes) => onTake([change.mine.shortcut], takes)}
        />
      ))}
    </Part>
  )
}

function AddedPart({ added }: { readonly added: CannedPreview['added'] }) {
  const t = useT()
  return (
    <Part title={t('canned.import.added', { count: added.length })} shown={added.length > 0}>
      {added.map(({ shortcut, folder, text }) => (
        <li key={shortcut} className="import-added">
          <Head shortcut={shortcut} folder={folder} />
          <span className="canned-words" dir="auto">
            {text}
          </span>
        </li>
      ))}
    </Part>
  )
}

/** What a file of replies would change. Nothing is changed before the person agrees, and what is here stays unless they say so. */
export function ImportReplies(props: {
  readonly preview: CannedPreview
  /** With how many were imported, or null. */
  readonly onBack: (imported: number | null) => void
}) {
  const { preview, onBack } = props
  const { added, changed, same } = preview
  const t = useT()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const count = added.length + theirs.size

  function take(shortcuts: readonly string[], takes: boolean): void {
    const next = new Set(theirs)
    for (const shortcut of shortcuts) {
      if (takes) next.add(shortcut)
      else next.delete(shortcut)
    }
    setTheirs(next)
  }

  async function run(): Promise<void> {
    if (busy) return
    setBusy(true)
    const why = await importCanned([...theirs])
    setBusy(false)
    setProblem(why)
    if (!why) onBack(count)
  }

  return (
    <AppDialog
      title={t('canned.import.title')}
      keep
      footer={
        <>
          <Button onPress={() => onBack(null)}>{t('canned.back')}</Button>
          <span className="spacer" />
          {count > 0 ? (
            <Button look="accent" busy={busy} autoFocus onPress={() => void run()}>
              {t('canned.import.run', { count })}
            </Button>
          ) : null}
        </>
      }
    >
      <ProblemBanner problem={problem} />
      <div className="note-above" role="status">
        <p className="form-note">{t('canned.import.from', { name: preview.fileName })}</p>
        {same > 0 ? <p className="form-note">{t('canned.import.same', { count: same })}</p> : null}
        {count === 0 && changed.length === 0 ? (
          <p className="form-note">{t('canned.import.nothing')}</p>
        ) : null}
      </div>
      <RefusedPart preview={preview} />
      <ChangedPart changed={changed} theirs={theirs} onTake={take} />
      <AddedPart added={added} />
    </AppDialog>
  )
}
