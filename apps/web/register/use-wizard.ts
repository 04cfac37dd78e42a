import { useState } from 'react'
import { ApiError, api } from '#web-engine/api.ts'
import { useText } from '#web-engine/texts.ts'
import { useSend } from '../entry/use-send.ts'
import { type Application, bodyOf, isStepFilled, NO_APPLICATION, type Step, stepOfErrors } from './application.ts'
import { registerTexts } from './register-texts.ts'
import { useAvailability } from './use-availability.ts'

const FIELDS = Object.keys(NO_APPLICATION)
const SHORTEST_PASSWORD = 8

/** What is typed, on which step, and what may happen next. */
export function useWizard() {
  const t = useText(registerTexts)
  const [value, setValue] = useState(NO_APPLICATION)
  const [step, setStep] = useState<Step>(1)
  const [done, setDone] = useState(false)
  const [tooShort, setTooShort] = useState(false)
  const [asking, setAsking] = useState(false)
  const availability = useAvailability(value)
  const { busy, failure, errors, send, clear } = useSend(FIELDS)

  function change(next: Application) {
    setValue(next)
    setTooShort(false)
    clear()
  }
  async function forward() {
    if (step === 1) {
      // Told here rather than two steps later.
      if ([...value.password].length < SHORTEST_PASSWORD) return setTooShort(true)
      setAsking(true)
      const free = await availability.settle()
      setAsking(false)
      if (free) setStep(2)
    } else if (step === 2) setStep(3)
    else await submit()
  }
  async function submit() {
    const sent = await send(async () => {
      try {
        await api('register', { method: 'POST', body: bodyOf(value) })
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.errors).length > 0) setStep(stepOfErrors(error.errors))
        throw error
      }
    })
    if (sent) setDone(true)
  }

  return {
    value,
    step,
    done,
    busy: busy || asking,
    failure,
    errors: tooShort ? { ...errors, password: t('password.short') } : errors,
    taken: availability.taken,
    filled: isStepFilled(step, value, availability.flagged),
    change,
    forward,
    back: () => setStep(step === 3 ? 2 : 1),
  }
}
