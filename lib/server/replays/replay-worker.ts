import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'
import { allRules } from '@/lib/games/all-rules'
import { decodeInputLog } from '@/lib/games/input-log'
import { parseMadeLevel } from '@/lib/games/made-level'
import { createMadeRules } from '@/lib/games/made-rules'
import { findHumanProblem, toRunShape } from '@/lib/games/plausible-run'
import { replay } from '@/lib/games/replay'
import type { ReplayTask, ReplayVerdict } from './replay-task'
import { beginReplay } from './thread-begun'

/** The entry of the replay worker thread: replays one run and posts the verdict. */
function replayTask({ game, level, seed, log }: ReplayTask): ReplayVerdict {
  const rules = level === null || level === undefined ? allRules.get(game) : createMadeRules(parseMadeLevel(level))
  const decoded = decodeInputLog(log)
  if (!rules || !decoded) return { kind: 'not-a-log' }
  try {
    const result = replay(rules, seed, decoded)
    if (result.kind !== 'played') return result
    // The logs of most runs are deleted later, so what the draws of hunts need is computed now.
    return { ...result, shape: toRunShape(decoded), isHuman: findHumanProblem(decoded, result.isOver) === null }
  } catch {
    // The rules would fail again on this run, so this is a verdict.
    return { kind: 'broke-rules' }
  }
}

beginReplay()
parentPort?.postMessage(replayTask(workerData as ReplayTask))
