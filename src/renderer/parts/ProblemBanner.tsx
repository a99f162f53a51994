import type { Problem } from '../../shared/model/problem.ts'
import { problemText } from '../i18n/i18n.ts'
import { Banner } from '../ui/Banner.tsx'

/** What went wrong, across a pane; nothing where nothing did. */
export function ProblemBanner({ problem }: { readonly problem: Problem | null | undefined }) {
  return problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null
}
