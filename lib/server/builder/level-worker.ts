import 'server-only'
import { HttpError, type InvalidField } from '@/lib/server/http/http-error'
import { type LevelTaskName, levelTasks } from './level-tasks'

/** The result of a task, or why its input is refused: the fields of an `HttpError`, which loses its class between threads. */
export type LevelTaskOutcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly message: string
      readonly invalidFields: readonly InvalidField[]
    }

/** The entry of the threads of `runLevelTask`: runs one task. */
export default function runTask(task: { readonly name: LevelTaskName; readonly input: never }): LevelTaskOutcome {
  try {
    return { kind: 'done', value: levelTasks[task.name](task.input) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, code, message, invalidFields } = error
    return { kind: 'refused', status, code, message, invalidFields }
  }
}
