import { useEffect, useState } from 'react'
import { onSystemLook, systemLook } from '../../theme/follow-look.ts'

/** What the system asks for, as it is now: it cannot be switched off here. */
export function useSystemLook(): ReturnType<typeof systemLook> {
  const [look, setLook] = useState(systemLook)
  useEffect(() => onSystemLook(() => setLook(systemLook())), [])
  return look
}
