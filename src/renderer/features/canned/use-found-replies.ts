import { useDeferredValue, useMemo, useState } from 'react'
import { foldersOf, type CannedReply } from '../../../shared/model/canned-reply.ts'
import { useApp } from '../../store/use-app.ts'
import { findReplies } from '../../text/find-replies.ts'
import { ALL_FOLDERS, isShown } from './CannedBar.tsx'

/** The replies of the chosen folder that have the words. */
export function useFoundReplies(replies: readonly CannedReply[] | null) {
  const sort = useApp((state) => state.cannedSort)
  const [query, setQuery] = useState('')
  const [chosen, setFolder] = useState(ALL_FOLDERS)
  const folders = foldersOf(replies ?? [])
  // A folder that has gone with its last reply hides nothing.
  const folder = folders.some((each) => isShown(chosen, each)) || isShown(chosen, '') ? chosen : ALL_FOLDERS
  // Hundreds of rows are drawn when the letters leave time for it.
  const wanted = useDeferredValue(query)
  const found = useMemo(
    () => findReplies(replies ?? [], wanted, sort).filter((each) => isShown(folder, each.folder)),
    [replies, wanted, sort, folder],
  )
  return { found, query, setQuery, folders, folder, setFolder, sort }
}
