import type { AuthError } from '@supabase/auth-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/lib/calls/cache.ts';
import { authClient, refuse } from './auth-client.ts';

function dataOf<Data>({ data, error }: { data: Data; error: AuthError | null }): NonNullable<Data> {
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('The response was empty');
  return data;
}

export async function changePassword(current: string, password: string): Promise<void> {
  refuse(await (await authClient()).updateUser({ password, current_password: current }));
}

/** Takes effect when the member opens the link in the email to the new address. */
export async function changeEmail(email: string, password: string): Promise<void> {
  refuse(await (await authClient()).updateUser({ email, current_password: password }));
  await queryClient.invalidateQueries({ queryKey: requestedEmailKey });
}

const requestedEmailKey = ['/auth/v1/requested-email'];

/** Returns the email address that takes effect once the member opens the link sent to it, or null. */
export function useRequestedEmail() {
  return useQuery({
    queryKey: requestedEmailKey,
    queryFn: async () => {
      const { data, error } = await (await authClient()).getUser();
      if (error) throw error;
      return data.user.new_email ?? null;
    },
    // Always refetches, because the member may open the link on another device.
    staleTime: 0,
  });
}

const factorsKey = ['/auth/v1/factors'];

export function useTwoFactor() {
  return useQuery({
    queryKey: factorsKey,
    queryFn: async () => {
      const { mfa } = await authClient();
      const [app] = dataOf(await mfa.listFactors()).totp;
      if (!app) return null;
      const codes = (await mfa.recoveryCodes.getStatus()).data;
      return { factorId: app.id, codesLeft: codes?.remaining ?? 0 };
    },
    // Always refetches, because the member may change two-factor authentication on another device.
    staleTime: 0,
  });
}
export type TwoFactor = { factorId: string; codesLeft: number };

const readAnew = () => queryClient.invalidateQueries({ queryKey: factorsKey });

export interface Enrolment {
  factorId: string;
  /** The QR code as a data URL. */
  qrCode: string;
  secret: string;
}

export async function enrol(): Promise<Enrolment> {
  const { mfa } = await authClient();
  const { id, totp } = dataOf(await mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' }));
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret };
}

/** Verifies a code from the authenticator app, to finish the setup of the app or to complete the sign-in. */
export async function enterCode(factorId: string, code: string): Promise<void> {
  dataOf(await (await authClient()).mfa.challengeAndVerify({ factorId, code }));
}

export async function enterRecoveryCode(code: string): Promise<void> {
  dataOf(await (await authClient()).mfa.recoveryCodes.verify({ code }));
}

export async function awaitedFactor(): Promise<string> {
  const [app] = dataOf(await (await authClient()).mfa.listFactors()).totp;
  if (!app) throw new Error('There is no authenticator app');
  return app.id;
}

/** Returns the authenticator app that this session may remove without a code, or null if there is none. */
export function useRemovableApp() {
  return useQuery({
    queryKey: [...factorsKey, 'removable'],
    queryFn: async () => {
      const [app] = dataOf(await (await authClient()).mfa.listFactors()).totp;
      const isRemovable = app !== undefined && 'removable' in app && app.removable === true;
      return isRemovable ? { id: app.id, since: app.created_at.slice(0, 10) } : null;
    },
    staleTime: 0,
  });
}

/** Then refreshes the session, because it no longer needs a second factor. */
export function useRemoveApp() {
  return useMutation({
    mutationFn: async (factorId: string) => {
      const client = await authClient();
      dataOf(await client.mfa.unenroll({ factorId }));
      refuse(await client.refreshSession());
    },
  });
}

/** Emails the member the code that is required to set up an authenticator app. */
export async function sendEmailCode(): Promise<void> {
  refuse(await (await authClient()).reauthenticate());
}

export async function enterEmailCode(code: string): Promise<void> {
  refuse(await (await authClient()).updateUser({ nonce: code }));
}

export async function makeRecoveryCodes(): Promise<string[]> {
  const { codes } = dataOf(await (await authClient()).mfa.recoveryCodes.regenerate());
  await readAnew();
  return codes;
}

export function useTurnOffTwoFactor() {
  return useMutation({
    mutationFn: async (factorId: string) => dataOf(await (await authClient()).mfa.unenroll({ factorId })),
    onSuccess: readAnew,
  });
}
