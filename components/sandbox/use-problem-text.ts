'use client'

import { useTranslations } from 'next-intl'
import type { InputProblem } from '@/lib/sandbox/input-problem'

/** Why an input cannot be used, as a sentence in the reader's language. */
export function useProblemText(): (problem: InputProblem) => string {
  const t = useTranslations('sandbox.problems')
  return (problem) => {
    switch (problem.kind) {
      case 'out-of-range':
        return t('out-of-range', { minimum: problem.minimum, maximum: problem.maximum })
      case 'wrong-length':
        return t('wrong-length', { need: String(problem.need), have: String(problem.have) })
      case 'empty':
      case 'not-an-address':
      case 'wrong-checksum':
      case 'not-a-number':
      case 'thousands-separator':
      case 'not-whole':
      case 'not-hex':
      case 'half-byte':
        return t(problem.kind)
    }
  }
}
