import { useLocation } from '@tanstack/react-router';

export type AuthForm = 'signIn' | 'signUp';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The form that / shows instead of the welcome page. The form has no URL of its own (OP-18). */
    authForm?: AuthForm;
  }
}

/** The form is part of the history state, so the back button returns to the welcome page. */
export function useAuthForm(): AuthForm | undefined {
  return useLocation({ select: ({ state }) => state.authForm });
}
