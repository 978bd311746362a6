import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/lib/calls/cache.ts';
import { askAuth, authClient } from './auth-client.ts';

export const changePassword = (current: string, password: string) =>
  askAuth((client) => client.updateUser({ password, current_password: current }));

/** Takes effect when the member opens the link in the email to the new address. */
export async function changeEmail(email: string, password: string): Promise<void> {
  await askAuth((client) => client.updateUser({ email, current_password: password }));
  await queryClient.invalidateQueries({ queryKey: requestedEmailKey });
}

const requestedEmailKey = ['/auth/v1/requested-email'];

/** Returns the email address that takes effect once the member opens the link sent to it, or null. */
export function useRequestedEmail() {
  return useQuery({
    queryKey: requestedEmailKey,
    queryFn: async () => (await askAuth((client) => client.getUser())).user.new_email ?? null,
    // Always refetches, because the member may open the link on another device.
    staleTime: 0,
  });
}

const factorsKey = ['/auth/v1/factors'];

export function useTwoFactor() {
  return useQuery({
    queryKey: factorsKey,
    queryFn: async () => {
      const app = await authenticatorApp();
      if (!app) return null;
      const { mfa } = await authClient();
      const codes = (await mfa.recoveryCodes.getStatus()).data;
      return { factorId: app.id, codesLeft: codes?.remaining ?? 0 };
    },
    // Always refetches, because the member may change two-factor authentication on another device.
    staleTime: 0,
  });
}

async function authenticatorApp() {
  const [app] = (await askAuth(({ mfa }) => mfa.listFactors())).totp;
  return app;
}

const readAnew = () => queryClient.invalidateQueries({ queryKey: factorsKey });

export interface Enrolment {
  factorId: string;
  /** The QR code as a data URL. */
  qrCode: string;
  secret: string;
}

export async function enrol(): Promise<Enrolment> {
  const { id, totp } = await askAuth(({ mfa }) =>
    mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' }),
  );
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret };
}

/** Verifies a code from the authenticator app, to finish the setup of the app or to complete the sign-in. */
export const enterCode = (factorId: string, code: string) =>
  askAuth(({ mfa }) => mfa.challengeAndVerify({ factorId, code }));

export const enterRecoveryCode = (code: string) => askAuth(({ mfa }) => mfa.recoveryCodes.verify({ code }));

export async function awaitedFactor(): Promise<string> {
  const app = await authenticatorApp();
  if (!app) throw new Error('There is no authenticator app');
  return app.id;
}

/** Returns the authenticator app that this session may remove without a code, or null if there is none. */
export function useRemovableApp() {
  return useQuery({
    queryKey: [...factorsKey, 'removable'],
    queryFn: async () => {
      const app = await authenticatorApp();
      const isRemovable = app !== undefined && 'removable' in app && app.removable === true;
      return isRemovable ? { id: app.id, since: app.created_at.slice(0, 10) } : null;
    },
    staleTime: 0,
  });
}

/** Then refreshes the session, because it no longer needs a second factor. */
export async function removeApp(factorId: string): Promise<void> {
  await askAuth(({ mfa }) => mfa.unenroll({ factorId }));
  await askAuth((client) => client.refreshSession());
}

/** Emails the member the code that is required to set up an authenticator app. */
export const sendEmailCode = () => askAuth((client) => client.reauthenticate());

export const enterEmailCode = (code: string) => askAuth((client) => client.updateUser({ nonce: code }));

export async function makeRecoveryCodes(): Promise<string[]> {
  const { codes } = await askAuth(({ mfa }) => mfa.recoveryCodes.regenerate());
  await readAnew();
  return codes;
}

export async function turnOffTwoFactor(factorId: string): Promise<void> {
  await askAuth(({ mfa }) => mfa.unenroll({ factorId }));
  await readAnew();
}
