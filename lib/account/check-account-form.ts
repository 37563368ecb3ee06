import { accountRules } from './account-rules'

/** What a form of accounts asks for. */
export type AccountField = 'name' | 'email' | 'currentPassword' | 'password' | 'repeat'

/** Why a field cannot be sent as it is; a key of `account.problem`. */
export type FieldProblem = 'missing' | 'email' | 'short' | 'long' | 'mismatch'

export type FieldProblems = Readonly<Partial<Record<AccountField, FieldProblem>>>

type Asked = Readonly<Partial<Record<AccountField, string>>>

const countCharacters = (text: string) => [...text.normalize('NFKC')].length

function checkNewPassword(password: string): FieldProblem | undefined {
  if (countCharacters(password) < accountRules.minPasswordCharacters) return 'short'
  return countCharacters(password) > accountRules.maxPasswordCharacters ? 'long' : undefined
}

/**
 * What is wrong with what was typed, as far as the browser can tell; empty where nothing is.
 *
 * @param asked the fields that the form has. One with `repeat` is for a password that is chosen: its bounds count.
 */
export function checkAccountForm(asked: Asked): FieldProblems {
  const problems: Partial<Record<AccountField, FieldProblem>> = {}
  for (const [field, text] of Object.entries(asked) as [AccountField, string][]) {
    if (field === 'password' || field === 'currentPassword' ? text === '' : text.trim() === '')
      problems[field] = 'missing'
  }
  if (asked.email && !problems.email && !/^\S+@\S+$/.test(asked.email.trim())) problems.email = 'email'
  if (asked.repeat === undefined) return problems
  const password = asked.password ?? ''
  const problem = problems.password ?? checkNewPassword(password)
  if (problem) problems.password = problem
  else if (!problems.repeat && asked.repeat !== password) problems.repeat = 'mismatch'
  return problems
}
