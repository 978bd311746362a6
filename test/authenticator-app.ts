import { codeAt, stepAt } from '#server/auth/mfa/totp.ts';

/** Simulates an authenticator app that scans the URI in the QR code. */
export function authenticatorApp(address: string) {
  const secret = bytesOf(new URL(address).searchParams.get('secret') ?? '');
  return { codeAt: (moment: Date) => codeAt(secret, stepAt(moment)) };
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
