// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "../src/interfaces/IIntToken.sol";
import {HolderStreams} from "../src/platform/HolderStreams.sol";
import {PlatformStorage, Pool, Streams} from "../src/platform/PlatformStorage.sol";

/// @title The accumulators only grow
/// @notice The platform's own streams. The pool, the streams and the clock are anything at all.
contract StreamIndex is HolderStreams {
    constructor() Ownable(msg.sender) PlatformStorage(IIntToken(address(1))) {}

    /// @dev Bringing a stream up to now never lowers its index, never creates money and never adds time.
    function prove_advance(Pool memory pool, Streams memory streams, bool isCrystal) external view {
        uint256 leftBefore = isCrystal ? streams.crystalsLeft : streams.gemsLeft;
        uint256 secondsBefore = isCrystal ? streams.crystalsSeconds : streams.gemsSeconds;
        (uint256 index, uint256 left, uint256 secondsLeft) = _advance(pool, streams, isCrystal);
        assert(index >= pool.index);
        assert(left <= leftBefore);
        assert(secondsLeft <= secondsBefore);
    }
}
