import { problem, type Problem } from '../../../../shared/model/problem.ts'

const MB = 1024 * 1024

/** The problem of a file over the limit, in megabytes as people count them: never "37 MB of at most 37 MB". */
export function fileTooLarge(size: number, limit: number): Problem {
  const exact = (size / MB).toFixed(1)
  const shown = Number(exact) * MB > limit ? Number(exact) : Math.ceil((size / MB) * 1000) / 1000
  return problem('file-too-large', { size: shown, limit: Math.round((limit / MB) * 10) / 10 })
}
