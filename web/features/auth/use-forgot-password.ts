import { useState } from 'react';
import { email } from '#contract/auth.ts';
import { requestReset } from './api.ts';

interface FormMessage {
  tone: 'good' | 'bad';
  text: string;
}

/** Also returns the message about the last request (OP-73, OP-74). */
export function useForgotPassword(typedEmail: () => string) {
  const [message, setMessage] = useState<FormMessage>();
  const [isAsking, setAsking] = useState(false);

  async function request(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setMessage(await ask(typedEmail().trim()));
    setAsking(false);
  }
  return { notice: message, request };
}

async function ask(typed: string): Promise<FormMessage> {
  if (typed === '') return { tone: 'bad', text: 'Enter your email above, then click Forgot password' };
  const address = email.safeParse(typed);
  if (!address.success) return { tone: 'bad', text: 'Invalid email address' };
  try {
    await requestReset(address.data);
    return { tone: 'good', text: 'Reset link sent from Shelflife. Check your inbox and spam folder.' };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { tone: 'bad', text: message || 'Failed to send reset email' };
  }
}
