'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import type { AbiParameter } from 'viem'
import { locales } from '@/lib/i18n/locales'
import { emptyDraft, type InputDraft } from '@/lib/sandbox/input-draft'
import { parseInputs, type InputProblems, type ParsedInputs } from '@/lib/sandbox/parse-inputs'

/** What has been typed for a function, and what it means. */
export type CallInputs = {
  readonly parameters: readonly AbiParameter[]
  readonly drafts: readonly InputDraft[]
  readonly change: (position: number, draft: InputDraft) => void
  readonly parsed: ParsedInputs
  /** Problems to show: none before the first attempt, so that nobody is corrected while typing. */
  readonly shownProblems: InputProblems
  /** Says that the call was attempted. */
  readonly attempt: () => void
}

const noProblems: InputProblems = new Map()

/** The inputs of a function, from nothing typed on. */
export function useCallInputs(parameters: readonly AbiParameter[]): CallInputs {
  const { iso } = locales[useLocale()]
  const [drafts, setDrafts] = useState(() => parameters.map(emptyDraft))
  const [isAttempted, setIsAttempted] = useState(false)
  const parsed = parseInputs(parameters, drafts, iso)
  return {
    parameters,
    drafts,
    change: (position, draft) => setDrafts((known) => known.with(position, draft)),
    parsed,
    shownProblems: isAttempted && parsed.kind === 'problems' ? parsed.problems : noProblems,
    attempt: () => setIsAttempted(true),
  }
}
