import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'
import { runRulesModule } from './run-rules-module'
import type { RulesModuleTask } from './rules-module-task'
import { beginReplay } from './thread-begun'

/** The entry of the thread that runs rules modules: runs one and posts the verdict. */
beginReplay()
parentPort?.postMessage(await runRulesModule(workerData as RulesModuleTask))
