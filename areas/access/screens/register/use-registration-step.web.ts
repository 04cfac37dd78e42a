import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type RegistrationStep, REGISTRATION_STEPS } from './registration-application.web.ts'

/**
 * The step stands in the address, so that the browser's way back leads to the step before. Without the password, which
 * no reload keeps, it is the first.
 */
export function useRegistrationStep(hasPassword: boolean): [RegistrationStep, (step: RegistrationStep) => void] {
  const asked = Number(useSearch({ strict: false, select: (search: { step?: string }) => search.step }) ?? 1)
  const navigate = useNavigate()
  const toStep = (step: RegistrationStep, replace = false) =>
    void navigate({ to: '/register', search: step === 1 ? {} : { step }, replace })
  const step = REGISTRATION_STEPS.find((one) => one === asked) ?? 1
  const isLost = step > 1 && !hasPassword
  useEffect(() => {
    if (isLost) toStep(1, true)
  })
  return [isLost ? 1 : step, toStep]
}
