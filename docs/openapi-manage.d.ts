// Generated from openapi-manage.json by openapi-typescript: scripts/manage-types.ts.

export interface paths {
    "/manage/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a project folder
         * @description A ZIP archive of a project folder (docs/formats.md). It becomes the project that its project.json names: all of what was there before is replaced, in one moment.
         */
        post: operations["uploadProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write the record of a project
         * @description What stands in project.json (docs/formats.md). Its scan and roof stay; photos that it names must be there, those that it does not name are deleted. A project that is not there is made.
         */
        put: operations["putProject"];
        post?: never;
        /**
         * Delete a project
         * @description With its photos, measurements and share links, for good.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/projects/{projectId}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write the scan of a project
         * @description One export of RoomPlan in JSON or USDZ, or a ZIP archive of several, in place of all before.
         */
        put: operations["putScan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/projects/{projectId}/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the edits of a scan
         * @description The list as it was written, or an empty one, with the entity tag of the project to write the next one.
         */
        get: operations["getEdits"];
        /**
         * Write the edits of a scan
         * @description What people changed in the scan, in place of all edits before: `edits.json` (docs/edits.md). `/v1` then answers with edited numbers. A new scan comes without edits.
         */
        put: operations["putEdits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/projects/{projectId}/roof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write the roof of a project
         * @description A file of roofs in one of the formats of docs/formats.md, in place of the one before. A file of the ground beside it comes in an archive of the project.
         */
        put: operations["putRoof"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/projects/{projectId}/photos/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write a photo of a project
         * @description In place of the one of that name. A new one comes before the record that names it, and is deleted with the next record that does not.
         */
        put: operations["putPhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/projects/{projectId}/archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archive a project, or take it back
         * @description An archived project is there as before; lists leave it out where nothing else is asked for.
         */
        put: operations["putArchived"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description The latest jobs of the tenant: those that are not finished, and those that ended within the last hour.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job
         * @description How far it is, what came of it, or why it failed; until an hour after its end.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/jobs/{jobId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a job
         * @description Server-sent events: how the job is, at first and after each change, named by its state, with the job as JSON; then the stream ends. It also ends after five minutes, or where the server is stopped: connect again. `Last-Event-ID` is not needed, as the first event tells all.
         */
        get: operations["streamJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/measure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Measure a file without storing it
         * @description A scan or a roof, as it would be uploaded to a project; the answer is what `/v1` would answer about that project. Nothing of it is kept.
         */
        post: operations["measure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints
         * @description Newest first, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register an endpoint
         * @description Events are sent to it once it is confirmed. The answer has the secret by which their signatures are checked (Standard Webhooks); it is shown once. An endpoint that is not confirmed within a day is forgotten.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an endpoint
         * @description Without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description With its events, those too that were not delivered.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/webhooks/{webhookId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an endpoint
         * @description It is sent a signed message of the type `webhook.challenge`, and must answer with a status of 200 to 299 and `{ "challenge": … }`, the text that stands in its `data`. Then it is active: an endpoint that was switched off, too.
         */
        post: operations["confirmWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of an endpoint
         * @description For a day messages have two signatures: by the new secret, and by the one before.
         */
        post: operations["replaceWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/webhooks/{webhookId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of an endpoint
         * @description What was sent to it in the last two weeks and what still is to be, newest first, with every try.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/webhooks/{webhookId}/events/{eventId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description One that was delivered or has failed, with the same id; it waits for no other event, and none waits for it. One that is still to be sent stays as it is.
         */
        post: operations["replayWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description The OpenAPI 3.1 description of writing.
         */
        get: operations["getManageOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChangedProject: {
            projectId: string;
            /** @enum {unknown} */
            outcome: "added" | "changed" | "unchanged";
            /**
             * Format: date-time
             * @description when it was changed last, which is now
             */
            lastUpdated: string;
            /** @description what measuring found in what was uploaded */
            findings: {
                /** @description docs/errors.md explains each */
                code: string;
                /** @description how many are alike */
                count: number;
                /** @description the first of them */
                message: string;
            }[];
            /** @description buildings that cannot be measured, and are left out; at most 100 */
            refusals: {
                buildingId: string | null;
                code: string;
                message: string;
            }[];
            /** @description files that project.json does not name, left out; at most 100 */
            unused: string[];
        };
        /**
         * Edits
         * @description edits.json beside a scan: what people changed in it, and why
         */
        EditList: {
            /** @description read past */
            $schema?: unknown;
            /** @description in the order in which they are applied */
            edits: ({
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "rename";
                /** @description id of a room */
                room: string;
                /** @description name for people */
                name: string;
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "setType";
                /** @description id of a room */
                room: string;
                /** @enum {unknown} */
                type: "WET_ROOM" | "KITCHEN" | "LIVING_ROOM" | "BEDROOM" | "OTHER_LIVING_SPACES" | "HALLWAY" | "TECHNICAL_ROOM" | "UNHEATED_ROOM" | "STORAGE" | "OTHER" | "OUTSIDE_AREA";
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "setHeight";
                /** @description id of a room */
                room: string;
                /** @description m */
                height: number;
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "setAreaClass";
                /** @description id of a room */
                room: string;
                /**
                 * @description class of area by NS 3940
                 * @enum {unknown}
                 */
                areaClass: "BRA-i" | "BRA-e" | "BRA-b" | "TBA";
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "merge";
                /** @description ids of rooms; the first keeps its id and its name */
                rooms: string[];
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "split";
                /** @description id of a room */
                room: string;
                /** @description two points [x, y], m, as in the shapes of rooms: x to the right and y up around the origin of the scan; what lies left of the line keeps the id */
                line: number[][];
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "delete";
                /** @description ids of walls, openings or objects */
                elements: string[];
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "addOpening";
                /** @description id of a wall */
                wall: string;
                /**
                 * @description `opening` is an open passage
                 * @enum {unknown}
                 */
                kind: "door" | "window" | "opening";
                /** @description m; an offset from the start of the wall to the near side, a sill from the lowest point of the wall */
                offset: number;
                /** @description m */
                width: number;
                /** @description m */
                height: number;
                /** @description m; an offset from the start of the wall to the near side, a sill from the lowest point of the wall */
                sill: number;
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "setOpening";
                /** @description ids of walls, openings or objects */
                openings: string[];
                /**
                 * @description `opening` is an open passage
                 * @enum {unknown}
                 */
                kind?: "door" | "window" | "opening";
                /** @description m */
                width?: number;
                /** @description m */
                height?: number;
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "moveWall";
                /** @description id of a wall */
                wall: string;
                /** @description m, away from the room of the wall; into it where negative */
                distance: number;
            } | {
                /** @description unique in the list */
                id: string;
                /** @description who made it */
                author: string;
                /** @description when it was made: ISO 8601 with its distance to UTC */
                time: string;
                /** @description why it was made */
                reason: string;
                /** @constant */
                operation: "accept";
                /**
                 * @description docs/errors.md describes each
                 * @enum {unknown}
                 */
                finding: "roof/steep-surface" | "roof/from-facets" | "roof/body-without-top" | "roof/sliver" | "roof/edges-apart" | "roof/narrow-gap" | "roof/low-steps" | "roof/overlapping-surfaces" | "roof/walls-doubtful" | "roof/own-coordinates" | "roof/stated-differs" | "roof/stacked-pair" | "roof/covered-by-guess" | "roof/hidden-roof" | "roof/exchanged-rings" | "roof/welded" | "roof/pinched-ring" | "roof/crossing-ring" | "roof/small-hole" | "roof/party-wall" | "roof/unclassified-edge" | "roof/override-without-edge" | "roof/overhang-too-deep" | "roof/eaves-from-ground" | "roof/eaves-from-survey" | "roof/ground-differs" | "roof/ground-incomplete" | "roof/ground-without-roof" | "roof/ground-not-used" | "roof/ground-from-file" | "roof/ground-not-found" | "roof/without-ground" | "roof/far-ground" | "roof/uneven-ground" | "scan/empty-element" | "scan/empty-room" | "scan/missing-list" | "scan/not-rigid" | "scan/tilted" | "roof/not-plane" | "roof/missing-altitude" | "roof/degenerate-surface" | "roof/duplicate-building" | "roof/solid-in-surface" | "roof/duplicate-surface" | "roof/turned-surface" | "roof/renamed-surface" | "roof/no-roof-surfaces" | "roof/line-added" | "roof/line-unused" | "roof/stray-line" | "roof/line-without-height" | "roof/ambiguous-face" | "roof/not-covered" | "roof/gap-closed" | "roof/cut-at-edge" | "roof/no-geometry" | "roof/below-ground" | "roof/implausible-size" | "roof/slope-unit" | "roof/unlisted-building" | "roof/no-addressed-building" | "roof/unknown-geometry" | "roof/template-ignored" | "roof/type-ignored" | "roof/axis-order-assumed" | "roof/height-unit-assumed" | "roof/maybe-swapped" | "roof/installation-ignored" | "roof/installation-read" | "roof/terminated-building" | "roof/orphan-part" | "roof/low-detail" | "roof/no-semantics" | "roof/part-without-semantics" | "roof/ground-from-lowest" | "roof/unknown-version" | "scan/open-wall-loop" | "scan/open-span" | "scan/floor-from-walls" | "scan/floor-differs" | "scan/floor-uncertain" | "scan/self-crossing" | "scan/partition" | "scan/wall-off-outline" | "scan/overlapping-walls" | "scan/walls-past-corners" | "scan/thick-walls" | "scan/bridged-section" | "scan/parted-sections" | "scan/joined-sections" | "scan/rooms-by-doors" | "scan/joined-face" | "scan/unresolved-parent" | "scan/orphaned-opening" | "scan/narrow-passage" | "scan/opening-outside-wall" | "scan/overlapping-openings" | "scan/parent-cycle" | "scan/deep-nesting" | "scan/section-level" | "scan/section-outside" | "scan/overlapping-floors" | "scan/repeated-id" | "scan/low-confidence" | "scan/bad-curve" | "scan/curve-guessed" | "scan/several-sessions" | "scan/given-twice" | "scan/wall-in-facets" | "scan/boxes-only" | "scan/kind-by-name" | "scan/floor-rim-guessed" | "scan/other-file" | "scan/implausible-size" | "scan/overlapping-rooms" | "scan/no-estimate" | "scan/sides-not-walls" | "scan/bare-walls" | "scan/space-in-walls" | "scan/unplaced-openings" | "scan/model-figures" | "scan/low-ceiling" | "scan/edit-target-gone" | "scan/edit-not-possible" | "scan/control-wrong" | "comparison/other-place" | "comparison/ambiguous-fit" | "comparison/same-id-elsewhere" | "comparison/heights-moved" | "comparison/not-compared" | "solar/weather-far" | "solar/weather-clock" | "solar/weather-incomplete" | "solar/no-neighbours" | "solar/uneven-surface";
                /** @description all ids of the finding */
                ids: string[];
            })[];
        };
        ExteriorWall: {
            wallId: string;
            /**
             * @description ground: from roof edge to ground; shared: from roof edge to a roof below
             * @enum {unknown}
             */
            wallType: "ground" | "shared";
            /** @description bearing that the wall faces: 0 north, 90 east */
            direction: number;
            /** @description roof surfaces that the wall derives from */
            surfaceIds: string[];
            /** @description roof edges that the wall projects from */
            edgeIds: string[];
            /** @description openings are not known and not deducted, m² */
            area: number;
            /** @description polygon: longitude, latitude, altitude */
            vertices: number[][];
            /** @description the same polygon in the wall's plane, m to the right and up */
            corners: number[][];
        };
        Job: {
            jobId: string;
            /** @enum {unknown} */
            state: "queued" | "running" | "done" | "failed";
            /** @description what it changes: `project`, `record`, `scan`, `roof`, `photo <file>`, `archived` or `deleted` */
            part: string;
            /** @description null of an archive that was not read yet */
            projectId: string | null;
            /**
             * Format: date-time
             * @description when it was accepted
             */
            acceptedAt: string;
            /** @description when it was begun */
            startedAt: string | null;
            /** @description when it was done or failed; it is forgotten an hour later */
            endedAt: string | null;
            /** @description steps of a running one, such as a photo checked or stored; there may be more than seemed at first */
            progress: {
                done: number;
                of: number;
            } | null;
            /** @description of a done one: what 200 would have answered; null where it deleted */
            result: components["schemas"]["ChangedProject"] | null;
            /** @description of a done one: entity tag of the project, for `If-Match` */
            etag: string | null;
            /** @description of a failed one */
            error: {
                /** @description what would have been answered */
                status: number;
                code: string;
                message: string;
            } | null;
            links: {
                self: string;
                /** @description how it goes on, as server-sent events */
                events: string;
                /** @description of a done one, if the project is there */
                project: string | null;
            };
        };
        JobList: {
            /** @description the latest first; at most 100 */
            items: components["schemas"]["Job"][];
        };
        Measurements: {
            rooms: components["schemas"]["MeasuredRoom"][];
            totals: components["schemas"]["ScanTotals"];
            tolerances?: components["schemas"]["ScanTolerances"] | null;
            /**
             * @description why `tolerances` is null
             * @enum {unknown}
             */
            tolerancesReason?: "accuracyUnknown" | "qualityUnknown";
        };
        ScanObject: {
            id: string;
            /** @description Such as bathtub, refrigerator, sink, toilet, washerDryer, sofa, bed, stove, storage */
            category: string;
            /** @description Width, cm */
            width: number;
            /** @description Height, cm */
            height: number;
            /** @description Objects that are part of this one, such as a sink in a unit */
            children: components["schemas"]["ScanObject"][];
        };
        Opening: {
            /** @description Equal to `data-id` in the floor plan */
            id: string;
            /** @description Width, cm */
            width: number;
            /** @description Height, cm */
            height: number;
            /** @description Area, m² */
            area: number;
            /** @description Length of the trim around the opening, m */
            moldingLength: number;
        };
        RoofBuilding: {
            buildingId: string;
            displayName: string;
            /** @description building type code of the cadastre */
            buildingType?: string | null;
            /** @description name of the type in the national register */
            buildingTypeLabel?: string | null;
            /** @description name of the type's two-digit group */
            buildingTypeGroup?: string | null;
            /** @description whether the building was added from the cadastre */
            fromMatrikkel?: boolean;
            surfaces: components["schemas"]["RoofSurface"][];
            /** @description sum of area3d, m² */
            totalRoofArea: number;
            /** @description sum of area2d, m² */
            totalRoofArea2d: number;
            /** @description entries of surfaces */
            surfaceCount: number;
            /** @description derived exterior walls */
            wallCount: number;
        };
        RoofEdgeRow: {
            /** @enum {unknown} */
            type: "ridge" | "monoPitchTop" | "hip" | "valley" | "eave" | "rake" | "wallAbutment" | "pitchChange" | "cornice" | "unknown";
            /** @description length in space, m */
            length: number;
            /** @description length in plan, m */
            lengthHorizontal: number;
            /** @description edges */
            count: number;
            /** @description edges whose type is a person’s decision */
            overriddenCount: number;
        };
        RoofEdges: {
            buildings: {
                buildingId: string;
                types: components["schemas"]["RoofEdgeRow"][];
                totals: components["schemas"]["RoofEdgeTotals"];
            }[];
            types: components["schemas"]["RoofEdgeRow"][];
            totals: components["schemas"]["RoofEdgeTotals"];
            /** @description whether some edges could not be classified */
            hasUnclassified: boolean;
            /** @description edges whose type is a person’s decision */
            overriddenCount: number;
        };
        RoofEdgeTotals: {
            /** @description length in space, m */
            length: number;
            /** @description length in plan, m */
            lengthHorizontal: number;
            /** @description edges */
            count: number;
        };
        Roof: {
            buildings: components["schemas"]["RoofBuilding"][];
            totals: components["schemas"]["RoofTotals"];
            roofEdges: components["schemas"]["RoofEdges"];
            tolerances?: components["schemas"]["RoofTolerances"] | null;
            /**
             * @description why `tolerances` is null
             * @enum {unknown}
             */
            tolerancesReason?: "accuracyUnknown" | "qualityUnknown";
        };
        RoofSurface: {
            surfaceId: string;
            /** @description gradians, as the provider of the data gave it; computed where it gave none */
            slope: number;
            /** @description UTM zone 33 grid bearing in degrees, as the provider gave it; computed where it gave none */
            direction: number;
            /** @description 0 flat, 90 vertical, ° */
            calculatedSlope: number;
            /** @description true bearing of the downhill direction: 0 north, 90 east; 0 for a level surface, ° */
            calculatedDirection: number;
            /** @description projected area, m² */
            area2d: number;
            /** @description area of the surface itself, m² */
            area3d: number;
            /** @description Length of all outlines, m */
            perimeter: number;
            /** @description vertices of all rings */
            vertices: number;
            /** @description above sea level, m */
            minRoofAltitude: number;
            /** @description above sea level, m */
            maxRoofAltitude: number;
            /** @description lowest point over the ground, m */
            minHeightAboveGround: number;
            /** @description highest point over the ground, m */
            maxHeightAboveGround: number;
        };
        RoofTolerances: {
            /** @description standard deviations in each value below */
            k: number;
            buildings: {
                buildingId: string;
                accuracy: {
                    /** @description standard deviation in each direction of the plan, of a scan of the plane of a wall, m */
                    plan: number;
                    /** @description standard deviation of a height, of a scan of the height of a room, m */
                    height: number;
                    /** @description standard deviation of the scale, relative */
                    scale: number;
                    /** @description standard deviation of the ground below a building; as height where absent, m */
                    ground?: number;
                    /** @description standard deviation of the width of an opening; as plan where absent, m */
                    openingWidth?: number;
                    /** @description standard deviation of the height of an opening; as height where absent, m */
                    openingHeight?: number;
                    /**
                     * @description what it rests on
                     * @enum {unknown}
                     */
                    basis: "roomplan" | "city" | "registered" | "partlyRegistered" | "unregistered" | "stated" | "given" | "partlyGiven";
                };
                surfaces: {
                    surfaceId: string;
                    calculatedSlope: number | null;
                    calculatedDirection: number | null;
                    /** @description of area2d, m² */
                    area2d: number;
                    /** @description of area3d, m² */
                    area3d: number;
                    /** @description of perimeter, m */
                    perimeter: number;
                }[];
                walls: {
                    wallId: string;
                    /** @description of the area, m² */
                    area: number;
                }[];
                /** @description of totalRoofArea, m² */
                totalRoofArea: number;
                /** @description of totalRoofArea2d, m² */
                totalRoofArea2d: number;
                /** @description of totalWallArea, m² */
                totalWallArea: number;
                /** @description of the types that occur */
                edges: {
                    /** @enum {unknown} */
                    type: "ridge" | "monoPitchTop" | "hip" | "valley" | "eave" | "rake" | "wallAbutment" | "pitchChange" | "cornice" | "unknown";
                    /** @description of length, m */
                    length: number;
                    /** @description of lengthHorizontal, m */
                    lengthHorizontal: number;
                }[];
                edgeTotals: {
                    /** @description of length, m */
                    length: number;
                    /** @description of lengthHorizontal, m */
                    lengthHorizontal: number;
                };
            }[];
            totals: {
                /** @description of totalRoofArea, m² */
                totalRoofArea: number;
                /** @description of totalRoofArea2d, m² */
                totalRoofArea2d: number;
                /** @description of totalWallArea, m² */
                totalWallArea: number;
                /** @description of the types that occur */
                edges: {
                    /** @enum {unknown} */
                    type: "ridge" | "monoPitchTop" | "hip" | "valley" | "eave" | "rake" | "wallAbutment" | "pitchChange" | "cornice" | "unknown";
                    /** @description of length, m */
                    length: number;
                    /** @description of lengthHorizontal, m */
                    lengthHorizontal: number;
                }[];
                edgeTotals: {
                    /** @description of length, m */
                    length: number;
                    /** @description of lengthHorizontal, m */
                    lengthHorizontal: number;
                };
            };
        };
        RoofTotals: {
            /** @description buildings listed */
            buildings: number;
            /** @description their surfaces */
            surfaces: number;
            /** @description sum of area3d, m² */
            totalRoofArea: number;
            /** @description sum of area2d, m² */
            totalRoofArea2d: number;
            /** @description their exterior walls */
            walls: number;
        };
        MeasuredRoom: {
            roomId: string;
            roomName: string | null;
            /** @enum {unknown} */
            roomType: "WET_ROOM" | "KITCHEN" | "LIVING_ROOM" | "BEDROOM" | "OTHER_LIVING_SPACES" | "HALLWAY" | "TECHNICAL_ROOM" | "UNHEATED_ROOM" | "STORAGE" | "OTHER" | "OUTSIDE_AREA";
            /** @description Index of the storey, 0-based; null where unknown */
            story: number | null;
            /** @description Floor area, m² */
            floorArea: number;
            /** @description Wall area, openings included, m² */
            grossWallArea: number;
            /** @description Wall area, openings deducted, m² */
            netWallArea: number;
            /** @description Net wall area by NS 3420, m² */
            netWallAreaNS: number;
            /** @description Length of the skirting, m */
            moldingLengthFloor: number;
            /** @description Length of the cornice, m */
            moldingLengthCeiling: number;
            /** @description Length of the trim around openings, m */
            moldingLengthOpening: number;
            /** @description Doors */
            doorCount: number;
            /** @description Windows */
            windowCount: number;
            /** @description Open passages */
            openingCount: number;
            walls: components["schemas"]["Wall"][];
            /** @description Detected furniture and fixtures */
            objects: components["schemas"]["ScanObject"][];
        };
        ScanTolerances: {
            /** @description standard deviations in each value below */
            k: number;
            accuracy: {
                /** @description standard deviation in each direction of the plan, of a scan of the plane of a wall, m */
                plan: number;
                /** @description standard deviation of a height, of a scan of the height of a room, m */
                height: number;
                /** @description standard deviation of the scale, relative */
                scale: number;
                /** @description standard deviation of the ground below a building; as height where absent, m */
                ground?: number;
                /** @description standard deviation of the width of an opening; as plan where absent, m */
                openingWidth?: number;
                /** @description standard deviation of the height of an opening; as height where absent, m */
                openingHeight?: number;
                /**
                 * @description what it rests on
                 * @enum {unknown}
                 */
                basis: "roomplan" | "city" | "registered" | "partlyRegistered" | "unregistered" | "stated" | "given" | "partlyGiven";
            };
            rooms: {
                roomId: string;
                floorArea: number | null;
                grossWallArea: number | null;
                netWallArea: number | null;
                netWallAreaNS: number | null;
                moldingLengthFloor: number | null;
                moldingLengthCeiling: number | null;
                moldingLengthOpening: number | null;
                /** @description of a room whose numbers are not known none */
                walls: {
                    id: string;
                    /** @description of width, cm */
                    width: number;
                    /** @description of height, cm */
                    height: number;
                    /** @description of grossArea, m² */
                    grossArea: number;
                    /** @description of netArea, m² */
                    netArea: number;
                    /** @description of netAreaNS, m² */
                    netAreaNS: number;
                    /** @description of moldingLengthFloor, m */
                    moldingLengthFloor: number;
                    /** @description of moldingLengthCeiling, m */
                    moldingLengthCeiling: number;
                    /** @description of moldingLengthOpening, m */
                    moldingLengthOpening: number;
                    /** @description doors, windows and open passages */
                    openings: {
                        id: string;
                        /** @description of width, cm */
                        width: number;
                        /** @description of height, cm */
                        height: number;
                        /** @description of area, m² */
                        area: number;
                        /** @description of moldingLength, m */
                        moldingLength: number;
                    }[];
                }[];
            }[];
            totals: {
                floorArea: number | null;
                grossWallArea: number | null;
                netWallArea: number | null;
                netWallAreaNS: number | null;
                moldingLengthFloor: number | null;
                moldingLengthCeiling: number | null;
                moldingLengthOpening: number | null;
            };
        };
        ScanTotals: {
            /** @description Floor area, m² */
            floorArea: number;
            /** @description Wall area, openings included, m² */
            grossWallArea: number;
            /** @description Wall area, openings deducted, m² */
            netWallArea: number;
            /** @description Net wall area by NS 3420, m² */
            netWallAreaNS: number;
            /** @description Length of the skirting, m */
            moldingLengthFloor: number;
            /** @description Length of the cornice, m */
            moldingLengthCeiling: number;
            /** @description Length of the trim around openings, m */
            moldingLengthOpening: number;
            /** @description Doors */
            doorCount: number;
            /** @description Windows */
            windowCount: number;
            /** @description Open passages */
            openingCount: number;
            /** @description Rooms */
            rooms: number;
            /** @description Storeys */
            stories: number;
        };
        WallBuilding: {
            buildingId: string;
            displayName: string;
            walls: components["schemas"]["ExteriorWall"][];
            /** @description sum of the areas, m² */
            totalWallArea: number;
            /** @description entries of walls */
            wallCount: number;
        };
        Wall: {
            /** @description Element id, stable per scan; equal to `data-id` in the floor plan */
            id: string;
            /** @description Width, along the arc of a curved wall, cm */
            width: number;
            /** @description Height, cm */
            height: number;
            /** @description Area, openings included, m² */
            grossArea: number;
            /** @description Area, openings deducted, m² */
            netArea: number;
            /** @description Net area by NS 3420, m² */
            netAreaNS: number;
            /** @description Length of the skirting, m */
            moldingLengthFloor: number;
            /** @description Length of the cornice, m */
            moldingLengthCeiling: number;
            /** @description Length of the trim around openings, m */
            moldingLengthOpening: number;
            doors: components["schemas"]["Opening"][];
            windows: components["schemas"]["Opening"][];
            /** @description Open passages with no door or window */
            openings: components["schemas"]["Opening"][];
        };
        Walls: {
            buildings: components["schemas"]["WallBuilding"][];
            totals: components["schemas"]["WallTotals"];
            tolerances?: components["schemas"]["WallTolerances"] | null;
            /**
             * @description why `tolerances` is null
             * @enum {unknown}
             */
            tolerancesReason?: "accuracyUnknown" | "qualityUnknown";
        };
        WallTotals: {
            /** @description buildings listed */
            buildings: number;
            /** @description their walls */
            walls: number;
            /** @description sum of the areas, m² */
            totalWallArea: number;
        };
        WallTolerances: {
            /** @description standard deviations in each value below */
            k: number;
            buildings: {
                buildingId: string;
                accuracy: {
                    /** @description standard deviation in each direction of the plan, of a scan of the plane of a wall, m */
                    plan: number;
                    /** @description standard deviation of a height, of a scan of the height of a room, m */
                    height: number;
                    /** @description standard deviation of the scale, relative */
                    scale: number;
                    /** @description standard deviation of the ground below a building; as height where absent, m */
                    ground?: number;
                    /** @description standard deviation of the width of an opening; as plan where absent, m */
                    openingWidth?: number;
                    /** @description standard deviation of the height of an opening; as height where absent, m */
                    openingHeight?: number;
                    /**
                     * @description what it rests on
                     * @enum {unknown}
                     */
                    basis: "roomplan" | "city" | "registered" | "partlyRegistered" | "unregistered" | "stated" | "given" | "partlyGiven";
                };
                walls: {
                    wallId: string;
                    /** @description of the area, m² */
                    area: number;
                }[];
                /** @description of totalWallArea, m² */
                totalWallArea: number;
            }[];
            totals: {
                /** @description of totalWallArea, m² */
                totalWallArea: number;
            };
        };
        Error: {
            /** @description what went wrong, or its code */
            error: string;
            /** @description what went wrong, where `error` is a code */
            message?: string;
        };
    };
    responses: {
        /** @description A parameter or the body is not as documented */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Expected limit to be an integer from 1 to 200."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 16 KiB: `Body too large` */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Body too large"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is no JSON: `Unsupported media type` */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Unsupported media type"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Idempotency-Key` was used for another request */
        KeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "idempotency_key_reused",
                 *       "message": "The Idempotency-Key was used for another request."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing or not valid: `Unauthorized` */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Unauthorized"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token lacks the scope: `Forbidden` */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Forbidden"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another method: `Method not allowed` */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Method not allowed"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The quota is used up: `Too many requests` */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too many requests"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something failed here: `Internal server error` */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Internal server error"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something behind the service does not answer, or too much is asked at once: `Service unavailable` */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                "Referrer-Policy": components["headers"]["Referrer-Policy"];
                "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                Vary: components["headers"]["Vary"];
                "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Service unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description the methods of the address */
        Allow: string;
        /** @description who may keep it, and for how long */
        "Cache-Control": string;
        /** @description `br` or `gzip`, where the client takes it so */
        "Content-Encoding": string;
        /** @description what a browser may load for it: nothing */
        "Content-Security-Policy": string;
        /** @description which pages a browser may show it in */
        "Cross-Origin-Resource-Policy": string;
        /** @description version of the content, for `If-None-Match` */
        ETag: string;
        /** @description where there is more of it (RFC 8288) */
        Link: string;
        /** @description what is left of the quotas (draft-ietf-httpapi-ratelimit-headers-10) */
        RateLimit: string;
        /** @description the quotas that hold (draft-ietf-httpapi-ratelimit-headers-10) */
        "RateLimit-Policy": string;
        /** @description what a browser tells others of the address: nothing */
        "Referrer-Policy": string;
        /** @description seconds until another try makes sense */
        "Retry-After": number;
        /** @description that browsers come by https alone, where the service has it */
        "Strict-Transport-Security": string;
        /** @description headers of the request that the answer depends on */
        Vary: string;
        /** @description how to authenticate (RFC 6750) */
        "WWW-Authenticate": string;
        /** @description that a browser takes it for nothing else */
        "X-Content-Type-Options": string;
        /** @description what the operator finds the request by: that of the request, or a new one */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    uploadProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the project as it is then */
                "Idempotency-Key"?: string;
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/zip": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProject"];
                };
            };
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has over 200 MB, or the tenant more than it may; with the figure: `upload_too_large`, `too_many_projects`, `too_many_photos`, `storage_full`, `file/too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "upload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Expected a body of application/json."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The change is refused; with the reason: `file/…`, `scan/…`, `roof/…`, `too_much_work`, `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "file/…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_uploads`, `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_uploads"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the project as it is then */
                "Idempotency-Key"?: string;
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path: {
                /** @description project identifier */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProject"];
                };
            };
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has over 1 MB, or the tenant more than it may; with the figure: `upload_too_large`, `too_many_projects`, `too_many_photos`, `storage_full` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "upload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Expected a body of application/json."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The change is refused; with the reason: `another_id`, `file/…`, `scan/…`, `roof/…`, `too_much_work`, `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "another_id"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_uploads`, `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_uploads"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path: {
                /** @description project identifier */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Success, without a body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Project not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Project not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_jobs"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the project as it is then */
                "Idempotency-Key"?: string;
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path: {
                /** @description project identifier */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "model/vnd.usdz+zip": string;
                "application/zip": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProject"];
                };
            };
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Project not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Project not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has over 20 MB, or the tenant more than it may; with the figure: `upload_too_large`, `storage_full`, `file/too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "upload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Expected a body of application/json."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The change is refused; with the reason: `nothing_to_measure`, `file/…`, `scan/…`, `roof/…`, `too_much_work`, `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "nothing_to_measure"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_uploads`, `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_uploads"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEdits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description project identifier */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Project not found`, `No scan data` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Project not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putEdits: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the project as it is then */
                "Idempotency-Key"?: string;
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path: {
                /** @description project identifier */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditList"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProject"];
                };
            };
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Project not found`, `No scan data` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Project not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has over 2 MB, or the tenant more than it may; with the figure: `upload_too_large`, `storage_full` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "upload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Expected a body of application/json."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The change is refused; with the reason: `file/…`, `scan/…`, `roof/…`, `too_much_work`, `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "file/…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_uploads`, `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_uploads"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putRoof: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the project as it is then */
                "Idempotency-Key"?: string;
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path: {
                /** @description project identifier */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/geo+json": {
                    [key: string]: unknown;
                };
                "application/city+json": {
                    [key: string]: unknown;
                };
                "application/city+json-seq": string;
                "application/gml+xml": string;
                "text/vnd.sosi": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProject"];
                };
            };
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Project not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Project not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has over 20 MB, or the tenant more than it may; with the figure: `upload_too_large`, `storage_full` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "upload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Expected a body of application/json."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The change is refused; with the reason: `nothing_to_measure`, `file/…`, `scan/…`, `roof/…`, `too_much_work`, `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "nothing_to_measure"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_uploads`, `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_uploads"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the project as it is then */
                "Idempotency-Key"?: string;
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path: {
                /** @description project identifier */
                projectId: string;
                /** @description `<photoId>.<extension>`, as project.json names it */
                file: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
                "image/gif": string;
                "image/heic": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProject"];
                };
            };
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Project not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Project not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has over 50 MB, or the tenant more than it may; with the figure: `upload_too_large`, `too_many_photos`, `storage_full`, `file/too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "upload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Expected a body of application/json."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The change is refused; with the reason: `file/…`, `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "file/…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_uploads`, `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_uploads"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putArchived: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers how things are then */
                "Idempotency-Key"?: string;
                /** @description entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there */
                "If-Match"?: string;
                /** @description `*`: 412 where the project is there */
                "If-None-Match"?: string;
                /** @description how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one */
                Prefer?: string;
            };
            path: {
                /** @description project identifier */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description whether lists leave the project out where nothing else is asked for */
                    archived: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProject"];
                };
            };
            /** @description It takes longer than the client waits, and is done as a job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description path of the job */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Project not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Project not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A condition does not hold: `changed_meanwhile`, `there_already` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "changed_meanwhile"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The change is refused; with the reason: `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "idempotency_key_reused"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_jobs` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_jobs"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the job, as the answer 202 names it */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Job not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Job not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the job, as the answer 202 names it */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Job not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Job not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_streams` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_streams"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    measure: {
        parameters: {
            query?: {
                /** @description what is answered: of a scan `measurements` (without one) or `floorplan`, of a roof the others */
                answer?: "measurements" | "floorplan" | "roof" | "roofplan" | "walls" | "wallplan";
                /** @description storey of a floor plan */
                story?: number;
                /** @description what a drawing is written as; without it SVG */
                format?: "svg" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "model/vnd.usdz+zip": string;
                "application/zip": string;
                "application/geo+json": {
                    [key: string]: unknown;
                };
                "application/city+json": {
                    [key: string]: unknown;
                };
                "application/city+json-seq": string;
                "application/gml+xml": string;
                "text/vnd.sosi": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description how far its totals can be relied on, the worst of them: `sure`, `check` or `unknown` */
                    "Reports-Quality"?: string;
                    /** @description whether the numbers are as scanned, `measured`, or with what people changed in the scan, `edited` */
                    "Reports-Edits"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Measurements"] | components["schemas"]["Roof"] | components["schemas"]["Walls"];
                    "image/svg+xml": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Story not found`, `Building not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Story not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body has over 20 MB, or the tenant more than it may; with the figure: `upload_too_large`, `file/too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "upload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Expected a body of application/json."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The file is refused; with the reason: `nothing_to_measure`, `file/…`, `scan/…`, `roof/…`, `too_much_work` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "nothing_to_measure"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The quota is used up, or the tenant has too many at once; with the figure: `too_many_uploads` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "too_many_uploads"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: {
                            webhookId: string;
                            url: string;
                            /** @description types of the events that are sent */
                            events: ("project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed")[];
                            /**
                             * @description events are sent to active ones; `off`: switched off, with the reason
                             * @enum {unknown}
                             */
                            status: "unconfirmed" | "active" | "off";
                            /** @description why it was switched off */
                            reason: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description since when nothing could be delivered; null where the last delivery succeeded */
                            failingSince: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers how things are then */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description https address of the endpoint; its host must have public addresses only */
                    url: string;
                    /** @description types of the events that are sent; absent: all */
                    events?: ("project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed")[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhookId: string;
                        url: string;
                        /** @description types of the events that are sent */
                        events: ("project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed")[];
                        /**
                         * @description events are sent to active ones; `off`: switched off, with the reason
                         * @enum {unknown}
                         */
                        status: "unconfirmed" | "active" | "off";
                        /** @description why it was switched off */
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description since when nothing could be delivered; null where the last delivery succeeded */
                        failingSince: string | null;
                        /** @description signs what is sent; it is shown once */
                        secret: string;
                    };
                };
            };
            /** @description A parameter or the body is not as documented: a sentence, or `invalid_address` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_address"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body has over 16 KiB, or the tenant more than it may; with the figure: `Body too large`, `too_many_webhooks` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Body too large"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The change is refused; with the reason: `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "idempotency_key_reused"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description identifier of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhookId: string;
                        url: string;
                        /** @description types of the events that are sent */
                        events: ("project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed")[];
                        /**
                         * @description events are sent to active ones; `off`: switched off, with the reason
                         * @enum {unknown}
                         */
                        status: "unconfirmed" | "active" | "off";
                        /** @description why it was switched off */
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description since when nothing could be delivered; null where the last delivery succeeded */
                        failingSince: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Webhook not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Webhook not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description identifier of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Webhook not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Webhook not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers how things are then */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description identifier of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhookId: string;
                        url: string;
                        /** @description types of the events that are sent */
                        events: ("project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed")[];
                        /**
                         * @description events are sent to active ones; `off`: switched off, with the reason
                         * @enum {unknown}
                         */
                        status: "unconfirmed" | "active" | "off";
                        /** @description why it was switched off */
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description since when nothing could be delivered; null where the last delivery succeeded */
                        failingSince: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Webhook not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Webhook not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The change is refused; with the reason: `challenge_failed`, `idempotency_key_reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "challenge_failed"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers how things are then */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description identifier of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhookId: string;
                        url: string;
                        /** @description types of the events that are sent */
                        events: ("project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed")[];
                        /**
                         * @description events are sent to active ones; `off`: switched off, with the reason
                         * @enum {unknown}
                         */
                        status: "unconfirmed" | "active" | "off";
                        /** @description why it was switched off */
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description since when nothing could be delivered; null where the last delivery succeeded */
                        failingSince: string | null;
                        /** @description signs what is sent; it is shown once */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Webhook not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Webhook not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                /** @description events on a page */
                limit?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description identifier of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description the `webhook-id` of the message */
                            eventId: string;
                            /** @enum {unknown} */
                            type: "project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed";
                            /** Format: date-time */
                            timestamp: string;
                            /** @description what the event tells */
                            data: {
                                [key: string]: string;
                            };
                            /**
                             * @description `failed`: it was tried for three days
                             * @enum {unknown}
                             */
                            state: "pending" | "delivered" | "failed";
                            /** @description null where it is delivered or failed, or waits for an earlier event of its project */
                            nextAttemptAt: string | null;
                            /** @description the last 20 tries, oldest first */
                            attempts: {
                                /** Format: date-time */
                                at: string;
                                /** @description how long it took */
                                milliseconds: number;
                                /** @description of the answer; null where there was none */
                                status: number | null;
                                /** @description why there was no answer */
                                error: string | null;
                            }[];
                        }[];
                        /** @description what to send as `cursor` for the next page; null on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Webhook not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Webhook not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhookEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers how things are then */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description identifier of the webhook */
                webhookId: string;
                /** @description identifier of the event */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description the `webhook-id` of the message */
                        eventId: string;
                        /** @enum {unknown} */
                        type: "project.created" | "project.updated" | "project.deleted" | "share.created" | "share.opened" | "share.revoked" | "job.done" | "job.failed";
                        /** Format: date-time */
                        timestamp: string;
                        /** @description what the event tells */
                        data: {
                            [key: string]: string;
                        };
                        /**
                         * @description `failed`: it was tried for three days
                         * @enum {unknown}
                         */
                        state: "pending" | "delivered" | "failed";
                        /** @description null where it is delivered or failed, or waits for an earlier event of its project */
                        nextAttemptAt: string | null;
                        /** @description the last 20 tries, oldest first */
                        attempts: {
                            /** Format: date-time */
                            at: string;
                            /** @description how long it took */
                            milliseconds: number;
                            /** @description of the answer; null where there was none */
                            status: number | null;
                            /** @description why there was no answer */
                            error: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not there: `Event not found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Event not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getManageOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Encoding": components["headers"]["Content-Encoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                        info: Record<string, never>;
                        paths: Record<string, never>;
                    };
                };
            };
            /** @description The content is the one of `If-None-Match` */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "Strict-Transport-Security": components["headers"]["Strict-Transport-Security"];
                    Vary: components["headers"]["Vary"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
