// What is typed into a search, and what is searched for: a moment later, so that typing never waits.
import { useEffect, useState } from 'preact/hooks'

const PAUSE_MS = 120

export function useDeferredSearch(first = ''): readonly [typed: string, type: (text: string) => void, wanted: string] {
  const [typed, setTyped] = useState(first)
  const [wanted, setWanted] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped, wanted]
}
