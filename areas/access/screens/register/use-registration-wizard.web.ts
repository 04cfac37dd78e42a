import { useState } from 'react'
import { firstRuleError, parseRules } from '#core/rules/rules.ts'
import { USERNAME } from '#core/declare/username.ts'
import { ApiError, api } from '#web-engine/kit/server/api.ts'
import { useJudgedSecret } from '#web-engine/kit/server/judged-secret.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { JUDGE_PASSWORD_PATH } from '../entry/new-password.web.ts'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import {
  type RegistrationApplication,
  registrationBodyOf,
  isRegistrationStepFilled,
  EMPTY_APPLICATION,
  registrationStepOfErrors,
} from './registration-application.web.ts'
import { forgetApplication, keepApplication, keptApplication } from './kept-application.web.ts'
import { registerTexts } from './register-texts.ts'
import { useNameAvailability } from './use-name-availability.web.ts'
import { useRegistrationStep } from './use-registration-step.web.ts'

const FIELDS = Object.keys(EMPTY_APPLICATION)
const SHORTEST_PASSWORD = 8
const USERNAME_RULES = parseRules(`min:${USERNAME.min}|max:${USERNAME.max}|${USERNAME.validation}`)

/** What is typed, on which step, and what may happen next. */
export function useRegistrationWizard() {
  const t = useText(registerTexts)
  const [value, setValue] = useState(keptApplication)
  const [step, setStep] = useRegistrationStep(value.password !== '')
  const [done, setDone] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [asking, setAsking] = useState(false)
  const availability = useNameAvailability(value)
  const { fullname, username, email } = value
  const judged = useJudgedSecret(JUDGE_PASSWORD_PATH, value.password, { fullname, username, email })
  const { busy, failure, errors, send, clear } = useSendEntryForm(FIELDS)

  function change(next: RegistrationApplication) {
    setValue(next)
    keepApplication(next)
    setProblems({})
    clear()
  }
  async function forward() {
    if (step === 1) {
      // Told here rather than two steps later.
      const found = accountProblems()
      if (Object.keys(found).length > 0) return setProblems(found)
      setAsking(true)
      const [free, good] = await Promise.all([availability.settle(), judged.settle()])
      setAsking(false)
      if (free && good) setStep(2)
    } else if (step === 2) setStep(3)
    else await submit()
  }
  function accountProblems(): Readonly<Record<string, string>> {
    const username = firstRuleError(USERNAME_RULES, {
      label: t('username'),
      value: value.username.trim(),
      values: {},
      today: '',
    })
    return {
      ...(username && { username }),
      ...([...value.password].length < SHORTEST_PASSWORD && { password: t('password.short') }),
    }
  }
  async function submit() {
    const sent = await send(async () => {
      try {
        await api('register', { method: 'POST', body: registrationBodyOf(value) })
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.errors).length > 0)
          setStep(registrationStepOfErrors(error.errors))
        throw error
      }
    })
    if (!sent) return
    forgetApplication()
    setDone(true)
  }

  return {
    value,
    step,
    done,
    busy: busy || asking,
    failure,
    errors: { ...errors, ...problems },
    taken: availability.taken,
    judged,
    filled: isRegistrationStepFilled(step, value, availability.flagged),
    change,
    forward,
    back: () => history.back(),
  }
}
