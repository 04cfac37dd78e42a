import { endSessions } from './accounts/end-sessions.server.ts'
import { tieDemoPeople } from './demo/people.server.ts'
import { requireGuessAllowance } from './sign-in/allowances.server.ts'

/** What later areas' server code may use of accounts. */
export const accessData = { tieDemoPeople, endSessions, requireGuessAllowance }
