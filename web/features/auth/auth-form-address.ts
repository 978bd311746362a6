import { useLocation } from '@tanstack/react-router';

export type AuthForm = 'signIn' | 'signUp';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The form that shows at / in place of the welcome page; it has no route of its own (OP-18). */
    authForm?: AuthForm;
  }
}

/** Which form is open, if any. It stands in the history, so that the back button leads to the welcome page. */
export function useAuthForm(): AuthForm | undefined {
  return useLocation({ select: ({ state }) => state.authForm });
}
