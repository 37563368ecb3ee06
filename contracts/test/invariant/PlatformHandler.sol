// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlatform} from "../../src/interfaces/IPlatform.sol";
import {HostileActions} from "./HostileActions.sol";
import {OwnerActions} from "./OwnerActions.sol";
import {PlatformChecks} from "./PlatformChecks.sol";
import {PlayerActions} from "./PlayerActions.sol";
import {HandlerBase} from "./HandlerBase.sol";

/// @notice Plays five users (one of them a contract with moods), the owner, a game server, strangers and time, at random,
/// on the platform and on the model at once.
contract PlatformHandler is PlayerActions, OwnerActions, HostileActions, PlatformChecks {
    constructor(
        IPlatform platform_,
        address owner,
        address gameServer,
        address[USERS] memory users_,
        uint256[USERS] memory keys
    ) HandlerBase(platform_, owner, gameServer, users_, keys) {}
}
