import { createServer } from 'node:http'
import { readServerEnv } from '@/lib/env/server-env'
import { createEntryAlone } from './entry-alone'

const env = readServerEnv()
createServer(createEntryAlone(env)).listen(env.webPort, env.host)
