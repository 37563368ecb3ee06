import { accountRules } from './account-rules'
import { toUsernameProblem, type UsernameProblem } from './username'

/** Fields of the account forms. */
export type AccountField = 'name' | 'email' | 'currentPassword' | 'password' | 'repeat'

/** Why a field is invalid; a key of the messages `account.problem`. */
type FieldProblem = 'missing' | 'email' | 'short' | 'long' | 'mismatch' | UsernameProblem

export type FieldProblems = Readonly<Partial<Record<AccountField, FieldProblem>>>

type FormValues = Readonly<Partial<Record<AccountField, string>>>

const countCharacters = (text: string) => [...text.normalize('NFKC')].length

function checkNewPassword(password: string): FieldProblem | undefined {
  if (countCharacters(password) < accountRules.minPasswordCharacters) return 'short'
  return countCharacters(password) > accountRules.maxPasswordCharacters ? 'long' : undefined
}

/**
 * Validates an account form in the browser. The result has no key for a valid field.
 *
 * @param values the fields of the form. With `repeat` the password is a new one, whose length is checked.
 */
export function checkAccountForm(values: FormValues): FieldProblems {
  const problems: Partial<Record<AccountField, FieldProblem>> = {}
  for (const [field, text] of Object.entries(values) as [AccountField, string][]) {
    if (field === 'password' || field === 'currentPassword' ? text === '' : text.trim() === '')
      problems[field] = 'missing'
  }
  if (values.email && !problems.email && !/^\S+@\S+$/.test(values.email.trim())) problems.email = 'email'
  const username = problems.name || values.name === undefined ? null : toUsernameProblem(values.name)
  if (username) problems.name = username
  if (values.repeat === undefined) return problems
  const password = values.password ?? ''
  const problem = problems.password ?? checkNewPassword(password)
  if (problem) problems.password = problem
  else if (!problems.repeat && values.repeat !== password) problems.repeat = 'mismatch'
  return problems
}
