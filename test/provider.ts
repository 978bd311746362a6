import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** Calls the authentication provider without auth-js, as an attacker would. */
export function providerOf(world: World, app: FastifyInstance = world.app) {
  function post(path: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return app.inject({ method: 'POST', url: `/auth/v1${path}`, payload, headers });
  }
  async function newEmail(): Promise<{ link: string; secret: string }> {
    const emails = await world.post();
    expect(emails).toHaveLength(1);
    const link = emails[0]?.link ?? '';
    return { link, secret: new URL(link).searchParams.get('code') ?? '' };
  }
  async function signedUp(email: string, password: string): Promise<SignedIn> {
    expect((await post('/signup', { email, password })).statusCode).toBe(200);
    const reply = await post('/verify', { type: 'signup', token_hash: (await newEmail()).secret });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  }
  return {
    post,
    email: newEmail,
    signedUp,
    signIn: (email: string, password: string) => post('/token?grant_type=password', { email, password }),
    refresh: (refresh_token: string) => post('/token?grant_type=refresh_token', { refresh_token }),
    setPassword: (token: string, body: object) =>
      app.inject({ method: 'PUT', url: '/auth/v1/user', payload: body, headers: { authorization: `Bearer ${token}` } }),
    user: (token: string) => app.inject({ url: '/auth/v1/user', headers: { authorization: `Bearer ${token}` } }),
    userStatus: async (token: string) =>
      (await app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode,
  };
}

export interface SignedIn {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string };
}
