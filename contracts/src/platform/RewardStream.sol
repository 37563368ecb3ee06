// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IEarnings} from "../interfaces/IEarnings.sol";
import {Account, Checkpoint, EnergyAccount, PlatformStorage, Pool, Stream} from "./PlatformStorage.sol";

/// @title The reward stream from purchases to holders
/// @notice One stream pays wei per second until its end. Each second is split between the two pools by the INT staked in
/// them, and inside a pool by power. Each pool has an index: wei per unit of power ever paid, times 2^40. A holder is owed
/// power x (index - its checkpoint).
/// @dev Both pools are settled together before every change of stake or power and before every distribution, so between
/// two settlements no stake changes and the split is exact. `_advance` is the only function that moves an index and
/// `_credit` the only one that moves a checkpoint; each moves both.
/// Bounds: all price steps together cost less than 2^88 wei, so all distributions together are below 2^87 wei. A pool that
/// is paid has at least 1 power, so its index stays below 2^127. A holder's power is below 2^42 (MAX_UNITS_PER_INT), so
/// rounding of an index costs the holder at most 4 wei per settlement; what rounding leaves belongs to nobody.
abstract contract RewardStream is PlatformStorage {
    using SafeCast for uint256;

    uint256 private constant INDEX_BITS = 40;

    /// @dev Adds `amount` wei to the stream. What is left keeps its time and the new part brings `duration` seconds: the
    /// new time is their average, weighted by wei. It is rounded towards the time that the stream had, so that purchases
    /// too small to change it by a second neither stall nor shorten it.
    function _distribute(uint256 amount, uint256 duration) internal {
        (Pool memory gems, Pool memory crystals, Stream memory stream) = _settle();
        if (amount == 0) return;
        uint256 left = stream.left + amount;
        uint256 time = stream.secondsLeft;
        if (duration < time) time -= amount * (time - duration) / left;
        else time += amount * (duration - time) / left;
        _stream = Stream({left: uint88(left), secondsLeft: uint24(time), updatedAt: uint32(block.timestamp)});
        emit IEarnings.RewardStreamChanged(amount, left, time, _isPaused(gems, crystals));
    }

    /// @dev Adds to (or takes from) `user`'s stake in one pool: power, whole INT and price units.
    function _changeStake(address user, bool isCrystal, bool isAdded, uint256 power, uint256 staked, uint256 units)
        internal
    {
        (Pool memory gems, Pool memory crystals, Stream memory stream) = _settle();
        _changePower(user, gems.index, crystals.index, isCrystal, isAdded, power);

        bool wasPaused = _isPaused(gems, crystals);
        Pool memory pool = isCrystal ? crystals : gems;
        if (isAdded) {
            pool.power = (pool.power + power).toUint48();
            pool.staked = (pool.staked + staked).toUint32();
            pool.units = (pool.units + units).toUint48();
        } else {
            pool.power -= uint48(power);
            pool.staked -= uint32(staked);
            pool.units -= uint48(units);
        }
        Pool storage stored = isCrystal ? _crystalPool : _gemPool;
        (stored.power, stored.staked, stored.units) = (pool.power, pool.staked, pool.units);

        if (stream.left == 0) return;
        bool isPaused = _isPaused(gems, crystals);
        if (isPaused != wasPaused) {
            emit IEarnings.RewardStreamChanged(0, stream.left, stream.secondsLeft, isPaused);
        }
    }

    /// @dev Credits `user` with what both pools have paid since its checkpoints, and moves both checkpoints.
    function _credit(address user, uint256 gemIndex, uint256 crystalIndex) internal returns (Account storage account) {
        account = _accounts[user];
        account.owed = _owed(account, _checkpoints[user], gemIndex, crystalIndex).toUint88();
        _checkpoints[user] = Checkpoint(uint128(gemIndex), uint128(crystalIndex));
    }

    /// @dev The wei that `user` could claim now.
    function _earningsOf(address user) internal view returns (uint256) {
        (Pool memory gems, Pool memory crystals,) = _current();
        return _owed(_accounts[user], _checkpoints[user], gems.index, crystals.index);
    }

    /// @dev Both pools and the stream as of now, without writing.
    function _current() internal view returns (Pool memory gems, Pool memory crystals, Stream memory stream) {
        (gems, crystals, stream) = (_gemPool, _crystalPool, _stream);
        if (stream.left != 0) _advance(gems, crystals, stream);
    }

    /// @dev Pays what the stream owes since `updatedAt` to both pools, in memory.
    function _advance(Pool memory gems, Pool memory crystals, Stream memory stream) private view {
        uint256 elapsed = block.timestamp - stream.updatedAt;
        (uint256 toGems, uint256 toCrystals, uint256 time) =
            _payout(stream.left, stream.secondsLeft, elapsed, _stakeOf(gems), _stakeOf(crystals));
        stream.left -= uint88(toGems + toCrystals);
        stream.secondsLeft = uint24(time);
        stream.updatedAt = uint32(block.timestamp);
        gems.index += uint128(_indexStep(toGems, gems.power));
        crystals.index += uint128(_indexStep(toCrystals, crystals.power));
    }

    /// @dev The wei that a stream of `left` wei in `time` seconds pays to each pool in `elapsed` seconds, by staked INT, and
    /// the seconds that remain. While no INT is staked the stream is paused: nothing is paid and no time passes.
    function _payout(uint256 left, uint256 time, uint256 elapsed, uint256 gemsStaked, uint256 crystalsStaked)
        internal
        pure
        returns (uint256 toGems, uint256 toCrystals, uint256 timeLeft)
    {
        uint256 staked = gemsStaked + crystalsStaked;
        if (staked == 0) return (0, 0, time);
        uint256 paid = left;
        if (elapsed < time) {
            paid = left * elapsed / time;
            timeLeft = time - elapsed;
        }
        toGems = paid * gemsStaked / staked;
        toCrystals = paid - toGems;
    }

    /// @dev By how much `amount` wei raise the index of a pool.
    function _indexStep(uint256 amount, uint256 power) internal pure returns (uint256) {
        return amount == 0 ? 0 : (amount << INDEX_BITS) / power;
    }

    /// @dev Whether no INT is staked, so that the stream waits.
    function _isPaused(Pool memory gems, Pool memory crystals) internal pure returns (bool) {
        return _stakeOf(gems) + _stakeOf(crystals) == 0;
    }

    /// @dev Brings both pools and the stream up to now, in storage too.
    function _settle() private returns (Pool memory gems, Pool memory crystals, Stream memory stream) {
        (gems, crystals, stream) = (_gemPool, _crystalPool, _stream);
        if (stream.left == 0) return (gems, crystals, stream);
        _advance(gems, crystals, stream);
        _gemPool.index = gems.index;
        _crystalPool.index = crystals.index;
        _stream = stream;
    }

    /// @dev Credits `user` and then changes its power in one pool.
    function _changePower(
        address user,
        uint256 gemIndex,
        uint256 crystalIndex,
        bool isCrystal,
        bool isAdded,
        uint256 power
    ) private {
        Account storage account = _credit(user, gemIndex, crystalIndex);
        (uint256 gemPower, uint256 crystalPower) = (account.gemPower, account.crystalPower);
        _accrueEnergy(user, gemPower + crystalPower);
        uint256 held = isCrystal ? crystalPower : gemPower;
        uint256 changed = isAdded ? held + power : held - power;
        if (isCrystal) account.crystalPower = changed.toUint48();
        else account.gemPower = changed.toUint32();
    }

    /// @dev Before every change of an account's power.
    function _accrueEnergy(address account, uint256 powerBefore) private {
        EnergyAccount storage energy = _energy[account];
        energy.generated += uint96(powerBefore * (block.timestamp - energy.updatedAt));
        energy.updatedAt = uint40(block.timestamp);
    }

    function _owed(Account memory account, Checkpoint memory since, uint256 gemIndex, uint256 crystalIndex)
        private
        pure
        returns (uint256)
    {
        return account.owed + (account.gemPower * (gemIndex - since.gems) >> INDEX_BITS)
            + (account.crystalPower * (crystalIndex - since.crystals) >> INDEX_BITS);
    }

    /// @dev The INT by which a pool takes part in the stream. Without power there is nobody to pay.
    function _stakeOf(Pool memory pool) private pure returns (uint256) {
        return pool.power == 0 ? 0 : pool.staked;
    }
}
