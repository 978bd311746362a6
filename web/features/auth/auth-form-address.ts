import { useLocation } from '@tanstack/react-router';

export type AuthForm = 'signIn' | 'signUp';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The form shown at / instead of the welcome page. It has no URL (OP-18). */
    authForm?: AuthForm;
  }
}

/**
 * Returns the open form, if any. The form is part of the history state, so the back button returns to the welcome page.
 */
export function useAuthForm(): AuthForm | undefined {
  return useLocation({ select: ({ state }) => state.authForm });
}
