import type { JsonSchema } from "./schemas.ts";

/** The part of OpenAPI 3.1.0 that this service uses. */

export type Ref = { readonly $ref: string };
export type SchemaOrRef = JsonSchema | Ref;

export interface Parameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required: boolean;
  readonly description: string;
  readonly schema: SchemaOrRef;
  readonly example: string | number | boolean;
}

export interface MediaType {
  readonly schema: SchemaOrRef;
  readonly example?: unknown;
}

export type Content = Readonly<Record<string, MediaType>>;

export interface Header {
  readonly description: string;
  readonly required: boolean;
  readonly schema: SchemaOrRef;
  readonly example: string;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Ref>>;
  readonly content?: Content;
}

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: {
    readonly description: string;
    readonly required: boolean;
    readonly content: Content;
  };
  readonly responses: Readonly<Record<string, Response | Ref>>;
  readonly callbacks?: Readonly<Record<string, Readonly<Record<string, PathItem>>>>;
  readonly "x-codeSamples"?: readonly CodeSample[];
}

export const methods = ["get", "post", "delete"] as const;
export type Method = (typeof methods)[number];
export type PathItem = Readonly<Partial<Record<Method, Operation>>>;

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: { readonly name: string; readonly url?: string; readonly email?: string };
    readonly version: string;
  };
  readonly externalDocs: { readonly description: string; readonly url: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** Empty: nothing here asks who you are. */
  readonly security: readonly [];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}
