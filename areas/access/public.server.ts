import { tieDemoPeople } from './demo/people.server.ts'
import { endSessions } from './sign-in/session.server.ts'

/** What later areas' server code may use of accounts. */
export const accessData = { tieDemoPeople, endSessions }
