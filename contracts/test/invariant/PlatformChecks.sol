// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HandlerBase} from "./HandlerBase.sol";

/// @notice The invariants: all money is covered, and every read of the platform equals the model.
/// @dev Runs hundreds of thousands of times: names are single words, every value is read once, holdings are compared as a whole.
abstract contract PlatformChecks is HandlerBase {
    error Differs(bytes32 what, uint256 actual, uint256 expected);

    function expectInvariants() external view {
        uint256 owedCro = _proceeds;
        uint256 gemPower;
        uint256 crystalPower;
        for (uint256 i = 0; i < USERS; ++i) {
            owedCro += _expectUser(i, users[i]);
            gemPower += _users[i].power[GEM];
            crystalPower += _users[i].power[CRYSTAL];
        }
        // Every user's power equals the model's, so that these sums are the platform's own.
        _same(platform.totalGemPower(), gemPower, "gem power adds up");
        _same(platform.totalCrystalPower(), crystalPower, "crystal power adds up");
        _expectSale();
        _expectPools();
        _expectCovered(owedCro);
        _expectKind(steps % 2, steps / 2 % _kinds[steps % 2].length);
    }

    /// @dev Returns the wei that the user could claim, of both kinds.
    function _expectUser(uint256 i, address account) private view returns (uint256 owed) {
        UserModel storage user = _users[i];
        _same(platform.currentGemPower(account), user.power[GEM], "gem power");
        _same(platform.currentCrystalPower(account), user.power[CRYSTAL], "crystal power");
        _same(token.balanceOf(account), user.int_ * INT, "INT");
        _same(platform.totalInvested(account), user.invested, "invested");
        _same(platform.firstPurchasePhase(account), user.firstPhase, "first phase");
        _same(platform.unclaimedCroReferralBonus(account), user.bonusCro, "CRO bonus");
        _same(platform.unclaimedIntReferralBonus(account), user.bonusInt, "INT bonus");
        _same(platform.generatedEnergy(account), user.energy, "energy");
        _same(platform.collectedEnergy(account), user.collected, "collected");
        _same(platform.totalClaimed(account), user.claimed, "claimed");
        _expectHeld(platform.getGems(account), user.held[GEM], _kinds[GEM].length);
        _expectHeld(platform.getCrystals(account), user.held[CRYSTAL], _kinds[CRYSTAL].length);
        owed = platform.calculateUserEarnings(account);
        _near(owed + user.claimed, _earned(i), 3 * (steps + 1), "earned");
        owed += user.bonusCro;
    }

    function _expectHeld(uint256[] memory actual, uint256[MAX_KINDS] storage expected, uint256 count) private view {
        _same(actual.length, count, "kinds");
        unchecked {
            for (uint256 k = 0; k < count; ++k) _same(actual[k], expected[k], "held");
        }
    }

    function _expectSale() private view {
        _same(platform.totalSold(), _sold, "sold");
        _same(platform.totalUsers(), _buyers, "buyers");
        _same(platform.currentPhase(), _phase(), "phase");
        _same(platform.proceeds(), _proceeds, "proceeds");
        _same(platform.mintable(), _modelMintable(), "mintable");
        if (_sold > SALE_SIZE) revert Differs("sold beyond the steps", _sold, SALE_SIZE);
    }

    function _expectPools() private view {
        PoolModel storage crystals = _pools[CRYSTAL];
        _same(platform.totalIntInGems(), _pools[GEM].staked, "INT in gems");
        _same(platform.totalIntInCrystals(), crystals.staked, "INT in crystals");
        _same(platform.totalPriceUnitsInCrystals(), crystals.units, "units");
        if ((crystals.units == 0) != (crystals.staked == 0)) revert Differs("free", crystals.units, crystals.staked);
    }

    function _expectCovered(uint256 owedCro) private view {
        (uint256 left, uint256 seconds_, bool isPaused) = platform.earningsStream();
        _near(left, _leftFine / FINE, steps + 2, "left in the stream");
        _same(seconds_, _secondsLeft, "seconds of the stream");
        if (left != 0 && isPaused != (_staked() == 0)) revert Differs("paused", left, _staked());
        owedCro += left;
        uint256 coins = address(platform).balance;
        _same(coins, _coins, "coins");
        // Rounding leaves dust here, and only dust.
        uint256 dust = 4 * (steps + 1);
        uint256 spare = coins - _strayCoins;
        if (owedCro > spare || spare > owedCro + dust) revert Differs("coins owed", spare, owedCro);
        uint256 owedInt = _pools[GEM].staked + _pools[CRYSTAL].staked + _intOwed;
        uint256 held = token.balanceOf(address(platform));
        _same(held, _stock + owedInt * INT, "INT held");
        uint256 toCome = (SALE_SIZE - _sold) * 140 / 100;
        if (held / INT < owedInt + toCome) revert Differs("INT owed with bonuses to come", held / INT, owedInt + toCome);
    }

    /// @dev One kind after the other.
    function _expectKind(uint256 kind, uint256 index) private view {
        KindModel storage expected = _kinds[kind][index];
        (, uint256 power, uint256 price) = kind == GEM ? platform.gems(index) : platform.crystals(index);
        (bool isListed, bool everHeld) = platform.assetState(index, kind == CRYSTAL);
        _same(power, expected.power, "power of a kind");
        _same(price, expected.price, "price of a kind");
        if (isListed == expected.isDelisted || everHeld != expected.everHeld) revert Differs("state of a kind", kind, index);
    }

    function _same(uint256 actual, uint256 expected, bytes32 what) private pure {
        if (actual != expected) revert Differs(what, actual, expected);
    }

    function _near(uint256 actual, uint256 expected, uint256 tolerance, bytes32 what) private pure {
        uint256 distance = actual > expected ? actual - expected : expected - actual;
        if (distance > tolerance) revert Differs(what, actual, expected);
    }
}
