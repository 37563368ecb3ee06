import type { AccountForm } from './use-account-form'

/** Where a form says why the site did not do it. Always there, so that it is read aloud when it says something. */
export function FormProblem({ form }: { form: AccountForm }) {
  return (
    <p ref={form.problemRef} role="alert" tabIndex={-1} className="text-danger outline-none empty:hidden">
      {form.problem}
    </p>
  )
}
